/** Relative luminance (WCAG) of a colour `#rrggbb`, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Luminance with equal contrast to black and white. */
const MIDPOINT = 0.179;

/** Whether dark text has more contrast than light text on a colour; false for invalid colours. */
export const needsDarkText = (colour: string | undefined): boolean =>
  colour !== undefined && /^#[0-9a-f]{6}/i.test(colour) && luminance(colour) > MIDPOINT;

/** The contrast of two colours `#rrggbb` (WCAG), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
