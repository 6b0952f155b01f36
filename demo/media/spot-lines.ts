import { type SpotId, spotIds, spotSpeech } from '../art';
import type { Line } from './sound';
import type { Language } from './speech';

/** When the headline, the line and the brand are spoken: with their text. */
const STARTS = [3.3, 5.7, 9.5] as const;

const linesOf = (id: SpotId, language: Language): Line[] =>
  spotSpeech(id, language).map((text, i) => ({ at: STARTS[i] ?? 0, text }));

/** Spoken lines of the loops with spots. */
export const SPOT_LINES: Readonly<Record<string, Readonly<Record<Language, readonly Line[]>>>> = Object.fromEntries(
  spotIds.map((id) => [`ad-${id}`, { en: linesOf(id, 'en'), de: linesOf(id, 'de') }]),
);
