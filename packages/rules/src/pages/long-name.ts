/** How far a name's type is stepped down: not at all, to 90 %, to 80 %. */
export type NameStep = 0 | 1 | 2;

/** A name as it is shown. */
export interface FittedName {
  text: string;
  step: NameStep;
}

/** How a name is set: the house's body type, or its wide capitals for headlines and scores. */
export type NameSetting = 'text' | 'display';

/** How large the type is at each step. */
export const nameScales: readonly [number, number, number] = [1, 0.9, 0.8];

/** Widths of letters in em, by kind: enough to tell whether a name fits without a layout. */
const letterWidths: Readonly<Record<NameSetting, { narrow: number; usual: number; wide: number; capital: number }>> = {
  text: { narrow: 0.32, usual: 0.59, wide: 0.88, capital: 0.72 },
  display: { narrow: 0.38, usual: 0.82, wide: 1.2, capital: 0.94 },
};

/** How wide a text runs, in em of its type. */
export function nameWidth(name: string, setting: NameSetting = 'text'): number {
  const widths = letterWidths[setting];
  let width = 0;
  for (const letter of setting === 'display' ? name.toUpperCase() : name) {
    if (/[ijlftrI.,:;'’·|! -]/.test(letter)) width += widths.narrow;
    else if (/[mwMW—%@]/.test(letter)) width += widths.wide;
    else width += /\p{Lu}/u.test(letter) ? widths.capital : widths.usual;
  }
  return width;
}

/**
 * The rule for long names: as it is, then in smaller type, then the short name (stepped down as far as it needs);
 * what fits nowhere stays at the smallest step and is cut with an ellipsis.
 */
export function fitName(
  { name, shortName }: { name: string; shortName?: string | undefined },
  room: number,
  setting: NameSetting = 'text',
): FittedName {
  const steps = [0, 1, 2] as const;
  for (const text of shortName ? [name, shortName] : [name]) {
    const width = nameWidth(text, setting);
    const step = steps.find((each) => width * nameScales[each] <= room);
    if (step !== undefined) return { text, step };
  }
  return { text: shortName ?? name, step: 2 };
}
