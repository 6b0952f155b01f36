import { PeopleSketch } from '@touchline/rules/audience/people-sketch';
import type { Transaction } from 'kysely';
import type { Schema } from '../../kernel/store/schema';
import { batchesOf } from '../insert-rows';
import { findSketches, type SketchRow, writeSketches } from './queries';
import type { PeopleOfSpan } from './tally';

const AT_ONCE = 500;

/**
 * Adds people to the stored sketches. Callers hold the lock of their reader: a sketch is read, merged and written back.
 * Sketches that know everybody already are not written.
 */
export async function mergePeople(
  tx: Transaction<Schema>,
  people: readonly PeopleOfSpan[],
  simulated: boolean,
): Promise<void> {
  for (const batch of batchesOf(people, AT_ONCE)) {
    const keys = batch.map(({ sketch: _sketch, ...key }) => ({ ...key, simulated }));
    const known = new Map((await findSketches(tx, keys)).map((row) => [keyOf(row), row.sketch]));
    const changed = batch.flatMap(({ sketch, ...key }): SketchRow[] => {
      const row = { ...key, simulated };
      const before = known.get(keyOf(row));
      if (!before) return [{ ...row, sketch: sketch.stored() }];
      const merged = PeopleSketch.from(before);
      merged.merge(sketch.stored());
      const after = merged.stored();
      return Buffer.compare(before, after) === 0 ? [] : [{ ...row, sketch: after }];
    });
    if (changed.length > 0) await writeSketches(tx, changed);
  }
}

const keyOf = ({ span, at, step, channel, event }: Omit<SketchRow, 'sketch'>): string =>
  [span, at, step, channel, event].join('\n');
