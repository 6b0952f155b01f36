type Rgb = readonly [number, number, number];

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
const rgb = (hex: string): Rgb => [channel(hex, 1), channel(hex, 3), channel(hex, 5)];
const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Interpolates from colour `a` to `b` by `t`. */
export function mix(a: string, b: string, t: number): string {
  const [ar, ag, ab] = rgb(a);
  const [br, bg, bb] = rgb(b);
  return `#${hex(ar + (br - ar) * t)}${hex(ag + (bg - ag) * t)}${hex(ab + (bb - ab) * t)}`;
}

/** The page background, to which pictures fade. */
export const ink = '#04070a';

/** Mixes a colour with the page background. */
export const dark = (colour: string, t: number): string => mix(colour, ink, t);

/** Mixes a colour with white. */
export const lite = (colour: string, t: number): string => mix(colour, '#ffffff', t);

const toLinear = (value: number): number =>
  value <= 10.0164 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

/** Relative luminance, 0 to 1. */
export function luminance(colour: string): number {
  const [r, g, b] = rgb(colour);
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** Perceived distance of two colours, 0 to about 1 (weighted RGB distance). */
export function distance(a: string, b: string): number {
  const [ar, ag, ab] = rgb(a);
  const [br, bg, bb] = rgb(b);
  return Math.hypot((ar - br) * 0.55, (ag - bg) * 0.77, (ab - bb) * 0.34) / 255;
}
