/** How bright a colour `#rrggbb` is to the eye, from 0 to 1 (WCAG’s relative luminance). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Where black and white are equally far away. */
const MIDDLE = 0.179;

/** Whether dark writing is easier to read on a colour than light one; what is no colour counts as dark. */
export const needsDarkText = (colour: string | undefined): boolean =>
  colour !== undefined && /^#[0-9a-f]{6}/i.test(colour) && luminance(colour) > MIDDLE;
