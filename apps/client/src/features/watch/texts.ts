import type { Texts } from '@touchline/texts';

/** The texts of the viewer's language, as the parts of the player take them. */
export type PlayerTexts = Texts;
