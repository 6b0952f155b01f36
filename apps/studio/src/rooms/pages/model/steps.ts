/** A step of an entry that can be undone, or done again. */
interface StepOfEntry {
  /** Steps of all entries are in the order of these. */
  readonly order: string;
  readonly what: string;
}

/** What the history of an entry offers next. */
export interface HistoryOf {
  readonly key: string;
  readonly undoStep: StepOfEntry | undefined;
  readonly redoStep: StepOfEntry | undefined;
}

const TOGETHER = 'together';

/** The name of a step that several entries take together. */
export const together = (what: string, ids: readonly string[]): string =>
  [TOGETHER, crypto.randomUUID(), what, ...ids].join(' ');

/** The entries of a step that several take together. */
export const idsTogether = (what: string | undefined): readonly string[] =>
  what?.startsWith(`${TOGETHER} `) ? what.split(' ').slice(3) : [];

const isTogether = (what: string) => what.startsWith(`${TOGETHER} `);

/** The entries whose last step is undone next: the newest of all, and those that were changed with it. */
export function nextUndo(histories: readonly HistoryOf[]): string[] {
  const newest = pick(histories, ({ undoStep }) => undoStep, 'newest');
  if (!newest) return [];
  return histories.filter(({ undoStep }) => undoStep && belongs(undoStep, newest)).map(({ key }) => key);
}

/** The entries whose next step is done again: the oldest undone step, unless something newer was done since. */
export function nextRedo(histories: readonly HistoryOf[]): string[] {
  const oldest = pick(histories, ({ redoStep }) => redoStep, 'oldest');
  const newest = pick(histories, ({ undoStep }) => undoStep, 'newest');
  if (!oldest || (newest && newest.order > oldest.order && !belongs(newest, oldest))) return [];
  return histories.filter(({ redoStep }) => redoStep && belongs(redoStep, oldest)).map(({ key }) => key);
}

const belongs = (step: StepOfEntry, to: StepOfEntry) =>
  step.order === to.order || (isTogether(to.what) && step.what === to.what);

function pick(
  histories: readonly HistoryOf[],
  stepOf: (history: HistoryOf) => StepOfEntry | undefined,
  which: 'newest' | 'oldest',
): StepOfEntry | undefined {
  const steps = histories.flatMap((history) => stepOf(history) ?? []).toSorted((a, b) => (a.order < b.order ? -1 : 1));
  return which === 'newest' ? steps.at(-1) : steps[0];
}
