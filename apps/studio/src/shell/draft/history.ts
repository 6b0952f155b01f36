import { merge } from '@touchline/rules/studio/merge';
import { isObject, isSame, type JsonObject } from '@touchline/rules/studio/paths';

type Entry = JsonObject | null;

/** One change that can be undone: the fields that it changed, before and after. */
export interface Step {
  /** Steps are in the order of these. */
  readonly order: string;
  readonly what: string;
  readonly at: number;
  readonly before: Entry;
  readonly after: Entry;
  readonly isUndone: boolean;
}

/** Letters typed into one field within this time are one step. */
const ONE_STEP_MS = 1000;

let count = 0;
const nextOrder = (at: number) => {
  count += 1;
  return `${String(at).padStart(15, '0')}-${String(count % 1_000_000).padStart(6, '0')}`;
};

const pick = (object: JsonObject, names: Iterable<string>): JsonObject =>
  Object.fromEntries([...names].flatMap((name) => (object[name] === undefined ? [] : [[name, object[name]]])));

/** Only the fields that differ, so that a long history of a large page stays small. */
function changedFields(before: Entry, after: Entry): { before: Entry; after: Entry; names: Set<string> } | undefined {
  if (!isObject(before) || !isObject(after)) return undefined;
  const all = new Set([...Object.keys(before), ...Object.keys(after)]);
  const names = new Set([...all].filter((name) => !isSame(before[name], after[name])));
  return { before: pick(before, names), after: pick(after, names), names };
}

/** A history with one more step; what was undone before it is gone. `changed` is the step that is new or longer. */
export function withStep(
  steps: readonly Step[],
  { before, after, what, at }: Pick<Step, 'before' | 'after' | 'what' | 'at'>,
): { steps: Step[]; changed: Step; gone: Step[] } {
  const kept = steps.filter(({ isUndone }) => !isUndone);
  const gone = steps.filter(({ isUndone }) => isUndone);
  const fields = changedFields(before, after);
  const last = kept.at(-1);
  const longer = last && last.what === what && at - last.at < ONE_STEP_MS && fields && joined(last, fields);
  const changed: Step = longer
    ? { ...last, ...longer, at }
    : {
        order: nextOrder(at),
        what,
        at,
        before: fields ? fields.before : before,
        after: fields ? fields.after : after,
        isUndone: false,
      };
  return { steps: longer ? [...kept.slice(0, -1), changed] : [...kept, changed], changed, gone };
}

function joined(
  last: Step,
  next: { before: Entry; after: Entry; names: Set<string> },
): Pick<Step, 'before' | 'after'> | undefined {
  if (!isObject(last.before) || !isObject(last.after) || !isObject(next.before) || !isObject(next.after))
    return undefined;
  const had = new Set([...Object.keys(last.before), ...Object.keys(last.after)]);
  const added = [...next.names].filter((name) => !had.has(name));
  const older = [...had].filter((name) => !next.names.has(name));
  return {
    before: { ...last.before, ...pick(next.before, added) },
    after: { ...pick(last.after, older), ...next.after },
  };
}

export const stepToUndo = (steps: readonly Step[]) => steps.findLast(({ isUndone }) => !isUndone);
export const stepToRedo = (steps: readonly Step[]) => steps.find(({ isUndone }) => isUndone);

/** The entry without a step, or with it again; what others changed meanwhile stays. */
export function turned(entry: Entry, { before, after, isUndone }: Step): Entry {
  const [from, to] = isUndone ? [before, after] : [after, before];
  if (from === null || to === null || entry === null) return from === null || to === null ? to : null;
  const { value } = merge(from, to, entry, 'ours');
  return isObject(value) ? value : null;
}
