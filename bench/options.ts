/** What `npm run bench` was asked for. */
export interface Options {
  /** The measurements; none means all. */
  names: readonly string[];
  /** A running server of another build to compare with: `--against http://127.0.0.1:4500`. */
  against?: string;
  /** How long the skew of cameras is measured: `--minutes 10`. */
  minutes?: number;
}

/** The measurements that know `--against` and `--minutes`. */
const COMPARES = 'blocking';
const LASTS = 'cameras';

/** Reads the names of measurements, `--against <address>` and `--minutes <number>`; throws with one sentence. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const names: string[] = [];
  let against: string | undefined;
  let minutes: number | undefined;
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--against') against = originOf(rest.shift());
    else if (word === '--minutes') minutes = minutesOf(rest.shift());
    else if (known.includes(word)) names.push(word);
    else throw new Error(`There is no "${word}" to measure; there are ${known.join(', ')}, and --against <address>.`);
  }
  const isChosen = (name: string) => names.length === 0 || names.includes(name);
  if (against !== undefined && !isChosen(COMPARES)) throw new Error(`--against belongs to ${COMPARES}.`);
  if (minutes !== undefined && !isChosen(LASTS)) throw new Error(`--minutes belongs to ${LASTS}.`);
  return { names, ...(against !== undefined && { against }), ...(minutes !== undefined && { minutes }) };
}

function minutesOf(text: string | undefined): number {
  const minutes = Number(text);
  if (minutes > 0 && minutes <= 120) return minutes;
  throw new Error('--minutes needs a number of minutes up to 120.');
}

function originOf(address: string | undefined): string {
  if (address !== undefined && /^https?:/.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new Error('--against needs the address of a server, for example http://127.0.0.1:4500.');
}
