import type { FlagEntry } from '@touchline/contract/content';
import type { Db } from '../../kernel/store/store';

/** Every flag with its conditions: first the content's, then those set at run time; the last counts. */
export async function allFlags(db: Db): Promise<FlagEntry[]> {
  const [imported, rules] = await Promise.all([
    db.selectFrom('remote_flag').select('doc').orderBy('position').execute(),
    db.selectFrom('flag_rule').selectAll().orderBy('id').execute(),
  ]);
  return [
    ...imported.map(({ doc }) => doc as unknown as FlagEntry),
    ...rules.map(
      ({ flag, value, platforms, minimum_version, rollout }) =>
        ({
          flag,
          value,
          ...(platforms ? { platforms } : {}),
          ...(minimum_version === null ? {} : { minimumVersion: minimum_version }),
          rollout,
        }) as unknown as FlagEntry,
    ),
  ];
}
