import type { DeskBoard } from '@touchline/contract';

export type DeskScore = NonNullable<DeskBoard['score']>;
export type Side = 'home' | 'away';
export const sides = ['home', 'away'] as const satisfies readonly Side[];

const HIGHEST = 999;
const MOST_SETS = 5;

/** In these parts the score counts goals, and each is a moment. */
const GOAL_PARTS: ReadonlySet<string> = new Set(['half', 'extraTime', 'penalties', 'period']);

/** Whether a point is a goal, which is also a key moment. Points of sets and quarters are only counted. */
export const countsGoals = ({ part }: Pick<DeskScore, 'part'>): boolean =>
  part === undefined || GOAL_PARTS.has(part.kind);

/** The place of the figure that counts now: that of the current set, else the only one. */
function currentPlace({ part, sides }: Pick<DeskScore, 'part' | 'sides'>): number {
  if (part?.kind === 'set') return Math.min(part.number, MOST_SETS) - 1;
  return Math.max(0, ...sides.map(({ figures }) => figures.length - 1));
}

/** The figures of both sides, one of them changed by `step`; both have as many, and none is below zero. */
export function changedFigures(score: DeskScore, side: Side, step: 1 | -1): string[][] {
  const place = currentPlace(score);
  return score.sides.map(({ figures }, index) => {
    const full = Array.from({ length: Math.max(place + 1, figures.length) }, (_, at) => figures[at] ?? '0');
    if (sides[index] !== side) return full;
    const value = Math.min(HIGHEST, Math.max(0, Number(full[place]) + step));
    return full.with(place, String(Number.isFinite(value) ? value : 0));
  });
}

const FIGURE = /^\d{1,3}$/;

/** The figures that an operator sees, where they are plain numbers: another score by now is not overwritten. */
export function knownFigures({ sides }: Pick<DeskScore, 'sides'>): string[][] | undefined {
  const figures = sides.map((side) => (side.figures.length > 0 ? [...side.figures] : ['0']));
  return figures.flat().every((figure) => FIGURE.test(figure)) ? figures : undefined;
}

/** The figure that is shown large, and the ones of earlier sets. */
export function shownFigures(score: DeskScore, index: number): { now: string; before: readonly string[] } {
  const place = currentPlace(score);
  const figures = score.sides[index]?.figures ?? [];
  return { now: figures[place] ?? '0', before: figures.slice(0, place) };
}

/** 3–1; sets are separated: 6–4 3–2. */
export function scoreText({ sides: [home, away] }: Pick<DeskScore, 'sides'>): string {
  const count = Math.max(home?.figures.length ?? 0, away?.figures.length ?? 0, 1);
  return Array.from({ length: count }, (_, at) => `${home?.figures[at] ?? 0}–${away?.figures[at] ?? 0}`).join(' ');
}
