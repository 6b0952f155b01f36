/** A club's colours. `glow` and `deep` are the primary in full light and in shadow, where mixing alone would turn muddy. */
export interface ClubColours {
  primary: string;
  secondary: string;
  light: string;
  glow?: string;
  deep?: string;
}

/** Draws what stands on the shield, in a 240 box. */
export type Charge = (colours: ClubColours, letters: string) => string;
