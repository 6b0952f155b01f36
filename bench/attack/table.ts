import type { Check } from './world/attack';

/** The result of one attack. */
export interface Row {
  round: string;
  title: string;
  checks: readonly Check[];
  seconds: number;
}

/** Characters of one observation: the rest is in the log. */
const MOST_SEEN = 200;

export const hasHeld = ({ checks }: Row): boolean => checks.length > 0 && checks.every(({ held }) => held);

/** One line: what was attacked, whether it held, and what was seen; broken observations are marked. */
export function lineOf(row: Row): string {
  const texts = row.checks.map(
    ({ held, seen }) => `${held ? '' : 'BROKE: '}${seen.replaceAll(/\s+/g, ' ').slice(0, MOST_SEEN)}`,
  );
  const mark = hasHeld(row) ? 'held ' : 'BROKE';
  return `${mark}  ${row.round.padEnd(9)} ${row.title}: ${texts.join('; ') || 'nothing was seen'} (${row.seconds.toFixed(0)} s)`;
}

/** The table at the end: first what broke, then a line with the counts of each round. */
export function summaryOf(rows: readonly Row[]): string {
  const broken = rows.filter((row) => !hasHeld(row));
  const rounds = [...new Set(rows.map(({ round }) => round))].map((round) => {
    const own = rows.filter((row) => row.round === round);
    const held = own.filter(hasHeld).length;
    const seconds = own.reduce((sum, row) => sum + row.seconds, 0);
    return `${round.padEnd(9)} ${String(held).padStart(3)} held ${String(own.length - held).padStart(3)} broke ${seconds.toFixed(0).padStart(5)} s`;
  });
  const verdict = broken.length === 0 ? `All ${rows.length} held.` : `${broken.length} of ${rows.length} broke:`;
  return [...rounds, '', verdict, ...broken.map(lineOf)].join('\n');
}
