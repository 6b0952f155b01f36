/** What `npm run bench` was asked for. */
export interface Options {
  /** The measurements; none means all. */
  names: readonly string[];
  /** A running server of another build to compare with: `--against http://127.0.0.1:4500`. */
  against?: string;
}

/** The measurement that knows `--against`. */
const COMPARES = 'blocking';

/** Reads the names of measurements and `--against <address>`; throws with one sentence. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const names: string[] = [];
  let against: string | undefined;
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--against') against = originOf(rest.shift());
    else if (known.includes(word)) names.push(word);
    else throw new Error(`There is no "${word}" to measure; there are ${known.join(', ')}, and --against <address>.`);
  }
  if (against === undefined) return { names };
  if (names.length > 0 && !names.includes(COMPARES)) throw new Error(`--against belongs to ${COMPARES}.`);
  return { names, against };
}

function originOf(address: string | undefined): string {
  if (address !== undefined && /^https?:/.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new Error('--against needs the address of a server, for example http://127.0.0.1:4500.');
}
