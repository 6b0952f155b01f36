import type { FlagRule } from '@touchline/rules/app/flag-rules';
import type { Db } from '../../kernel/store/store';

/** A flag as it was set: names and values are not checked yet. */
export interface StoredFlag extends FlagRule {
  value: boolean | string;
}

/** Every flag with its conditions: first the content's, then those set at run time; the last counts. */
export async function allFlags(db: Db): Promise<StoredFlag[]> {
  const [imported, rules] = await Promise.all([
    db.selectFrom('remote_flag').select('doc').orderBy('position').execute(),
    db.selectFrom('flag_rule').selectAll().orderBy('id').execute(),
  ]);
  return [
    ...imported.map(({ doc }) => doc),
    ...rules.map(({ flag, value, platforms, minimum_version, rollout }) => ({
      flag,
      value,
      ...(platforms ? { platforms } : {}),
      ...(minimum_version === null ? {} : { minimumVersion: minimum_version }),
      rollout,
    })),
  ];
}

/** Replaces the rule of a flag that has no conditions; as the newest one it counts before all others. */
export async function replaceRule(db: Db, flag: string, value: boolean, note: string): Promise<void> {
  await db
    .deleteFrom('flag_rule')
    .where('flag', '=', flag)
    .where('platforms', 'is', null)
    .where('minimum_version', 'is', null)
    .where('rollout', '=', 100)
    .execute();
  await db
    .insertInto('flag_rule')
    .values({ flag, value: JSON.stringify(value), note })
    .execute();
}
