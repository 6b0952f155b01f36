interface Options {
  isQuick: boolean;
  /** Whether an attack is wanted. */
  wants: (round: string, attack: string) => boolean;
}

/** Reads `--quick` and `--only money,limits/streams`; throws with one sentence. */
export function readOptions(
  args: readonly string[],
  rounds: Readonly<Record<string, readonly { name: string }[]>>,
): Options {
  let isQuick = false;
  let only: string[] = [];
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--quick') isQuick = true;
    else if (word === '--only') only = (rest.shift() ?? '').split(',').filter(Boolean);
    else throw new Error(`“${word}” is not an option; there are --quick and --only <round or round/attack>, ….`);
  }
  const names = Object.entries(rounds).flatMap(([round, attacks]) => [
    round,
    ...attacks.map(({ name }) => `${round}/${name}`),
  ]);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no “${unknown}”; there are ${names.join(', ')}.`);
  return {
    isQuick,
    wants: (round, attack) => only.length === 0 || only.includes(round) || only.includes(`${round}/${attack}`),
  };
}
