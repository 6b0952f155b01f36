import { type MachineSizes, USUAL } from './model/resources';

/** What `npm run kickoff` was asked for. */
type Options =
  | { deed: 'all' }
  | { deed: 'simulate'; machines: MachineSizes; seed: number }
  | { deed: 'measure'; requests: number }
  | { deed: 'check'; viewers: number; seconds: number };

interface Setting {
  name: string;
  from: number;
  to: number;
  usual: number;
}

const SIMULATE = {
  cores: { name: '--cores', from: 2, to: 256, usual: USUAL.coresOfNode },
  gigabytes: { name: '--gigabytes', from: 1, to: 1024, usual: USUAL.gigabytesOfNode },
  gigabits: { name: '--edge-gigabits', from: 1, to: 1000, usual: USUAL.gigabitsOfEdge },
  requests: { name: '--edge-requests', from: 1000, to: 10_000_000, usual: USUAL.requestsOfEdge },
  seed: { name: '--seed', from: 1, to: 1e9, usual: 1 },
} satisfies Record<string, Setting>;

/** Of each kind; more of them are more exact. */
const MEASURE = {
  requests: { name: '--requests', from: 40, to: 10_000, usual: 400 },
} satisfies Record<string, Setting>;

/** A crowd that one machine carries beside the viewers' own work. */
const CHECK = {
  viewers: { name: '--viewers', from: 20, to: 2000, usual: 300 },
  seconds: { name: '--seconds', from: 10, to: 120, usual: 60 },
} satisfies Record<string, Setting>;

export const usual = { requests: MEASURE.requests.usual, viewers: CHECK.viewers.usual, seconds: CHECK.seconds.usual };

/** Reads `[simulate | measure | check] [--name number …]`; throws with one sentence. */
export function readOptions(args: readonly string[]): Options {
  const [word, ...others] = args;
  if (word === undefined) return { deed: 'all' };
  if (word === 'measure') return { deed: word, ...read(others, MEASURE) };
  if (word === 'check') return { deed: word, ...read(others, CHECK) };
  if (word !== 'simulate') throw new Error(`“${word}” is unknown; there are simulate, measure and check.`);
  const { cores, gigabytes, gigabits, requests, seed } = read(others, SIMULATE);
  const machines = {
    coresOfNode: cores,
    gigabytesOfNode: gigabytes,
    gigabitsOfEdge: gigabits,
    requestsOfEdge: requests,
  };
  return { deed: word, machines, seed };
}

function read<Key extends string>(args: readonly string[], settings: Record<Key, Setting>): Record<Key, number> {
  const keys = Object.keys(settings) as Key[];
  const values = Object.fromEntries(keys.map((key) => [key, settings[key].usual])) as Record<Key, number>;
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const key = keys.find((each) => settings[each].name === word);
    if (key === undefined)
      throw new Error(`“${word}” is unknown here; there are ${keys.map((each) => settings[each].name).join(', ')}.`);
    const { name, from, to } = settings[key];
    const value = Number(rest.shift());
    if (!Number.isInteger(value) || value < from || value > to)
      throw new Error(`${name} needs a whole number from ${from} to ${to}.`);
    values[key] = value;
  }
  return values;
}
