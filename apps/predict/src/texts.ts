import type { Locale } from '@touchline/contract';
import { createTexts, type Texts, type TextsByKey } from '@touchline/texts';
import { predictionGame as de } from '@touchline/texts/de/prediction-game';
import { predictionGame as en } from '@touchline/texts/en/prediction-game';

type EnglishByKey = TextsByKey<typeof en>;

/** The texts of the game. The document contains both languages: it shares nothing with the embedding app. */
export type GameTexts = Texts<EnglishByKey>;

export const gameTexts = (locale: Locale): GameTexts => createTexts<EnglishByKey>(locale, { en, de }[locale]);
