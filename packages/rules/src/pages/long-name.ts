/** Reduction of the font size: none, to 90 %, to 80 %. */
type NameStep = 0 | 1 | 2;

/** The text to show and its font size step. */
interface FittedName {
  text: string;
  step: NameStep;
}

/** Font of a name: body text, or the wide capitals of headlines and scores. */
type NameSetting = 'text' | 'display';

/** Font size factor of each step. */
const nameScales: readonly [number, number, number] = [1, 0.9, 0.8];

/** Approximate letter widths in em, to fit names without a layout. */
const letterWidths: Readonly<Record<NameSetting, { narrow: number; usual: number; wide: number; capital: number }>> = {
  text: { narrow: 0.32, usual: 0.59, wide: 0.88, capital: 0.72 },
  display: { narrow: 0.38, usual: 0.82, wide: 1.2, capital: 0.94 },
};

/** Approximate width of a text, in em. */
export function nameWidth(name: string, font: NameSetting = 'text'): number {
  const widths = letterWidths[font];
  let width = 0;
  for (const letter of font === 'display' ? name.toUpperCase() : name) {
    if (/[ijlftrI.,:;'’·|! -]/.test(letter)) width += widths.narrow;
    else if (/[mwMW—%@]/.test(letter)) width += widths.wide;
    else width += /\p{Lu}/u.test(letter) ? widths.capital : widths.usual;
  }
  return width;
}

/**
 * Fits a name into a width in em: the full name with decreasing font size, then the short name likewise. If neither
 * fits, the result is the short name at the smallest size, to be truncated with an ellipsis.
 */
export function fitName(
  { name, shortName }: { name: string; shortName?: string | undefined },
  maxWidth: number,
  font: NameSetting = 'text',
): FittedName {
  const steps = [0, 1, 2] as const;
  for (const text of shortName ? [name, shortName] : [name]) {
    const width = nameWidth(text, font);
    const step = steps.find((each) => width * nameScales[each] <= maxWidth);
    if (step !== undefined) return { text, step };
  }
  return { text: shortName ?? name, step: 2 };
}
