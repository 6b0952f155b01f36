import type { Books } from './world/books';
import { KINDS, type Kind, type Passage } from './world/journal';

/** What was seen during one fault. */
export interface Row {
  name: string;
  deed: string;
  seconds: number;
  recoversIn: number;
  mostErrors: number | undefined;
  passages: Readonly<Record<Kind, Passage>>;
  /** Ms of each stall of a player. */
  stalls: readonly number[];
  /** Seconds that the players hold. */
  bufferSeconds: number;
  /** Viewers that did not come back by their own rules. */
  reloads: readonly string[];
  /** Purchases that were refused, which none should be. */
  refusals: readonly string[];
  /** Followers that show something that is no longer so. */
  uninformed: readonly string[];
  books: Books;
  /** What went wrong with the fault itself. */
  failure?: string;
}

const SECOND = 1000;
const seconds = (ms: number): string => (ms / SECOND).toFixed(1);
const errorsOf = ({ passages }: Row): number => KINDS.reduce((sum, kind) => sum + passages[kind].errors.length, 0);
const recoveredMs = ({ passages }: Row): number => Math.max(...KINDS.map((kind) => passages[kind].recoveredMs));
const longest = (times: readonly number[]): number => Math.max(0, ...times);

/** What did not hold, as short texts. */
export function brokenIn(row: Row): string[] {
  const { books, mostErrors = Number.POSITIVE_INFINITY, recoversIn, bufferSeconds, failure } = row;
  const broken: string[] = [];
  const claim = (holds: boolean, text: string) => void (holds || broken.push(text));
  if (failure !== undefined) broken.push(failure);
  claim(books.lost === 0, `${books.lost} bookings lost (${books.which.join(', ')})`);
  claim(books.doubled === 0, `${books.doubled} bookings doubled (${books.which.join(', ')})`);
  claim(books.drift === 0, `books differ in ${books.drift} places`);
  claim(row.reloads.length === 0, `need a reload: ${row.reloads.join(', ')}`);
  claim(row.refusals.length === 0, `refused: ${[...new Set(row.refusals)].join(', ')}`);
  claim(row.uninformed.length === 0, `not told: ${row.uninformed.join(', ')}`);
  claim(longest(row.stalls) <= bufferSeconds * SECOND, `stalled for ${seconds(longest(row.stalls))} s`);
  claim(errorsOf(row) <= mostErrors, `${errorsOf(row)} calls failed`);
  claim(
    errorsOf(row) === 0 || recoveredMs(row) <= recoversIn * SECOND,
    `recovered after ${seconds(recoveredMs(row))} s only`,
  );
  return broken;
}

/** One line for the terminal. */
export function lineOf(row: Row): string {
  const broken = brokenIn(row);
  const errors = errorsOf(row);
  const seen = [
    errors === 0 ? 'no call failed' : `${errors} calls failed, the last ${seconds(recoveredMs(row))} s after`,
    `gap ${seconds(Math.max(...KINDS.map((kind) => row.passages[kind].gapMs)))} s`,
    row.stalls.length === 0 ? 'no stall' : `${row.stalls.length} stalls up to ${seconds(longest(row.stalls))} s`,
    `${row.books.acknowledged} bookings`,
  ];
  return `${broken.length === 0 ? 'held ' : 'BROKE'}  ${row.name.padEnd(16)} ${[...broken, ...seen].join('; ')} (${row.seconds.toFixed(0)} s)`;
}

/** The errors of all viewers, each kind of them with its count. */
function errorsIn(row: Row): string {
  const counts = new Map<string, number>();
  for (const kind of KINDS)
    for (const error of row.passages[kind].errors) {
      const name = `${kind}: ${error}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join('; ') || '–';
}

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(titles),
  line(titles.map(() => '---')),
  ...rows.map(line),
];

/** The report of a run. */
export function reportOf(
  rows: readonly Row[],
  { machine, date, left }: { machine: string; date: string; left: readonly string[] },
): string {
  const broken = rows.filter((row) => brokenIn(row).length > 0);
  const last = rows.at(-1);
  return [
    '# Chaos',
    '',
    `${machine}, ${date}. Written by \`npm run chaos\`.`,
    '',
    'The cluster of `npm run cluster` is broken while viewers use it through its edge: players of a live channel, readers of the home page and',
    'of search, buyers by card and with credits, and followers of their changes on another device. Viewers use the code of the client for',
    'retries. There is one pgbouncer, NATS, etcd, HAProxy and nginx each, and all programs share a machine: what ends is started again after a',
    'second, as an init system does, or after the time that is named. Limits of networks and load shedding are off, as all viewers come from',
    'one small machine. Players hold no more than the hold-back of the stream; segments in the cache of the edge are played from there.',
    '',
    ...(left.length === 0 ? [] : [`Left out without root: ${left.join(', ')}.`, '']),
    `**${rows.length - broken.length} of ${rows.length} held.** At the end ${last?.books.acknowledged ?? 0} bookings were acknowledged:`,
    `${last?.books.lost ?? 0} lost, ${last?.books.doubled ?? 0} doubled, ${last?.books.drift ?? 0} differences in the books;`,
    `${rows.reduce((sum, { reloads }) => sum + reloads.length, 0)} viewers needed a reload. Players hold ${last?.bufferSeconds ?? 0} s; no stall may be longer than that.`,
    '',
    ...table(
      [
        'Fault',
        'What is done',
        'Calls',
        'Errors that viewers saw',
        'Recovered after (limit)',
        'Stalls, longest',
        'Did not hold',
      ],
      rows.map((row) => [
        row.name,
        row.deed,
        String(KINDS.reduce((sum, kind) => sum + row.passages[kind].calls, 0)),
        errorsIn(row),
        errorsOf(row) === 0 ? '–' : `${seconds(recoveredMs(row))} s (${row.recoversIn} s)`,
        row.stalls.length === 0 ? '0' : `${row.stalls.length}, ${seconds(longest(row.stalls))} s`,
        brokenIn(row).join('; ') || '–',
      ]),
    ),
    '',
    'The longest time without a success of each kind of call, in seconds; what is bought and learned comes every few seconds anyway:',
    '',
    ...table(
      ['Fault', ...KINDS],
      rows.map((row) => [row.name, ...KINDS.map((kind) => seconds(row.passages[kind].gapMs))]),
    ),
    '',
  ].join('\n');
}
