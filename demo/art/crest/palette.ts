/** Colours of a club. `glow` and `deep` are the primary colour in full light and in shadow. */
export interface ClubColours {
  primary: string;
  secondary: string;
  light: string;
  glow?: string;
  deep?: string;
}

/** Draws a charge in a 240 × 240 box. */
export type Charge = (colours: ClubColours, letters: string) => string;
