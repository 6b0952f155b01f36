import type { StoredEvent } from '../../../kernel/store/stored-content';

/** A side of a contest as it is named. */
export interface Side {
  readonly code: string;
  readonly name: string;
}

const CODE_LENGTH = 3;
/** What stands between the two names of a title: a dash between spaces, or “v”, “vs.”, “gegen”. */
const BETWEEN = /\s+[–—-]\s+|\s+(?:v|vs\.?|gegen)\s+/i;
/** What follows the names in a title, such as a round. */
const AFTER = /\s*[:,(|·].*$/;

/**
 * The two sides of an event: those it names, the pages of its teams, or the names in its title. A side that nothing names
 * is called home or away.
 */
export function sidesOf(
  { sides, teamIds = [] }: Pick<StoredEvent, 'sides' | 'teamIds'>,
  title: string,
  teamNames: ReadonlyMap<string, string>,
): readonly [Side, Side] {
  if (sides?.[0] && sides[1]) return [sides[0], sides[1]];
  const [one, other] = teamIds.flatMap((code) => {
    const name = teamNames.get(code);
    return name === undefined ? [] : [{ code, name }];
  });
  if (one && other) return [one, other];
  const [home, away] = title.split(BETWEEN).map((name) => name.replace(AFTER, '').trim());
  if (home && away) return [one ?? named(home), named(away)];
  return [
    { code: '1', name: 'Home' },
    { code: '2', name: 'Away' },
  ];
}

const named = (name: string): Side => ({ code: codeOf(name), name });

/** The first letters of a name, without marks. */
const codeOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, CODE_LENGTH)
    .toUpperCase() || name.slice(0, CODE_LENGTH);
