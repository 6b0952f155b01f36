const LEAST_SECONDS = 5;
const MOST_SECONDS = 120;
const QUIET_SECONDS = 8;

interface Options {
  /** The names of what is done, in order. */
  names: readonly string[];
  /** Everything is done. */
  isFull: boolean;
  isList: boolean;
  /** Whether the report is written also where not everything is done. */
  writes: boolean;
  /** For how long viewers are watched after each fault. */
  quietSeconds: number;
}

/** Reads `--only primary-kill,restore`, `--seconds`, `--list` and `--write`; throws with one sentence. */
export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const options = { names, isFull: true, isList: false, writes: false, quietSeconds: QUIET_SECONDS };
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--list') options.isList = true;
    else if (word === '--write') options.writes = true;
    else if (word === '--only') {
      options.names = chosen(rest.shift() ?? '', names);
      options.isFull = false;
    } else if (word === '--seconds') {
      options.quietSeconds = Number(rest.shift());
      if (!(options.quietSeconds >= LEAST_SECONDS && options.quietSeconds <= MOST_SECONDS))
        throw new Error(`--seconds is a number from ${LEAST_SECONDS} to ${MOST_SECONDS}.`);
    } else throw new Error(`“${word}” is not an option; there are --list, --only <name>, …, --seconds and --write.`);
  }
  return options;
}

/** A name, or the begin of several: `primary` is `primary-kill` and `primary-freeze`. */
function chosen(text: string, names: readonly string[]): string[] {
  const wanted = text.split(',').filter(Boolean);
  const isOf = (name: string, each: string) => name === each || name.startsWith(`${each}-`);
  const unknown = wanted.find((each) => !names.some((name) => isOf(name, each)));
  if (unknown !== undefined || wanted.length === 0)
    throw new Error(`There is no “${unknown ?? ''}”; there are ${names.join(', ')}.`);
  return names.filter((name) => wanted.some((each) => isOf(name, each)));
}
