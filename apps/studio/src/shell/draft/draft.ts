import type {
  CallProblem,
  CallResult,
  ContentDetail,
  EntryProblem,
  FieldConflict,
  SavedEntry,
} from '@touchline/contract';
import { withValueAt } from '@touchline/rules/studio/at';
import { merge } from '@touchline/rules/studio/merge';
import { isObject, isSame, type Json, type JsonObject } from '@touchline/rules/studio/paths';
import { type Step, stepToRedo, stepToUndo, turned, withStep } from './history';
import type { DraftKeep } from './kept';
import { ReleaseFault } from './releases';

export type Entry = JsonObject | null;

const SAVE_AFTER_MS = 2000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/** Answers after which the same save may go through later. */
const passes = ({ kind, statusCode }: CallProblem) => kind !== 'problem' || statusCode >= 500 || statusCode === 429;

/** What a draft asks of its surroundings. */
export interface DraftCalls {
  read(release: number | undefined): Promise<CallResult<ContentDetail>>;
  save(release: number, body: { entry: Entry; was: Entry; settles?: Entry }): Promise<CallResult<SavedEntry>>;
  /** The release that changes go to now; begins one if there is none. */
  ensureRelease(): Promise<number>;
  /** Whether a release that refused a change takes none any more. */
  isOver(release: number): Promise<boolean>;
}

export interface DraftView {
  readonly isLoaded: boolean;
  readonly detail: ContentDetail | undefined;
  readonly entry: Entry;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The steps that undo and redo turn, so that several entries can be undone in the order of their steps. */
  readonly undoStep: Step | undefined;
  readonly redoStep: Step | undefined;
  readonly state: 'saved' | 'unsaved' | 'saving' | 'failed' | 'offline';
  readonly savedAt: number | undefined;
  readonly problem: CallProblem | undefined;
  readonly problems: readonly EntryProblem[];
  readonly conflicts: readonly FieldConflict[];
  /** How many steps are not saved. */
  readonly unsaved: number;
}

const asEntry = (value: unknown): Entry => (isObject(value) ? value : null);

/** An entry while it is edited: saved after a pause, merged with what others save, undone step by step. */
export class Draft {
  /** The release that it is read from and saved to; undefined until one is begun. */
  release: number | undefined;
  readonly #calls: DraftCalls;
  readonly #keep: DraftKeep;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  #entry: Entry = null;
  /** What the server last answered: the base of the next save. */
  #base: Entry = null;
  #steps: readonly Step[] = [];
  #unsaved = 0;
  #detail: ContentDetail | undefined;
  #isLoaded = false;
  #isReading = false;
  #readsAgain = false;
  /** Saves that began so far. */
  #saves = 0;
  #isOpened = false;
  #savedAt: number | undefined;
  #problem: CallProblem | undefined;
  #problems: readonly EntryProblem[] = [];
  /** With other editors of the release; those with what is public are in the detail. */
  #conflicts: readonly FieldConflict[] = [];
  #settled: ReadonlySet<string> = new Set();
  #running: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;

  constructor(release: number | undefined, calls: DraftCalls, keep: DraftKeep) {
    this.release = release;
    this.#calls = calls;
    this.#keep = keep;
    this.#view = this.#look();
  }

  view = (): DraftView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the entry, the steps of an earlier visit, and what that visit could not save. */
  async open(): Promise<void> {
    this.#isOpened = true;
    const [kept] = await Promise.all([this.#keep.read(this.release), this.read()]);
    this.#steps = [...kept.steps, ...this.#steps];
    const [work] = kept.works;
    if (work && this.#unsaved === 0) {
      this.#base = work.was;
      this.#entry = kept.works.slice(1).reduce<Entry>((entry, each) => {
        return asEntry(merge(each.was, each.entry, entry, 'ours').value);
      }, work.entry);
      this.#unsaved = isSame(this.#base, this.#entry) ? 0 : 1;
    }
    this.#isLoaded = true;
    // Taken out of what the browser keeps by the reading above; until it is saved, another reload must find it.
    if (this.#isUnsaved()) this.#keepWork();
    this.#change();
    if (this.#isUnsaved()) this.#saveLater(0);
  }

  /** Reads again what the server has; what is not saved here stays as it is. */
  async read(): Promise<void> {
    this.#readsAgain = this.#isReading;
    if (this.#isReading) return;
    this.#isReading = true;
    await this.#running;
    const saves = this.#saves;
    const answer = await this.#calls.read(this.release);
    this.#isReading = false;
    // A save that ran meanwhile knows more than this answer.
    if (this.#readsAgain || this.#saves !== saves) return this.read();
    if (!answer.ok) {
      // A new entry is not there before its first save.
      if (!this.#detail && answer.problem.statusCode !== 404) this.#problem = answer.problem;
      this.#change();
      return;
    }
    const entry = asEntry(answer.data.entry);
    if (!this.#isUnsaved()) {
      if (!isSame(this.#entry, entry)) this.#entry = entry;
      this.#base = this.#entry;
      this.#problem = undefined;
    }
    this.#detail = answer.data;
    this.#problems = answer.data.problems;
    this.#settled = new Set();
    this.#change();
  }

  set(next: Entry, what: string): void {
    if (isSame(next, this.#entry)) return;
    const { steps, changed, gone } = withStep(this.#steps, {
      before: this.#entry,
      after: next,
      what,
      at: Date.now(),
    });
    this.#unsaved += steps.length > this.#steps.length - gone.length ? 1 : 0;
    this.#unsaved = Math.max(1, this.#unsaved);
    this.#steps = steps;
    for (const step of gone) this.#keep.removeStep(this.release, step);
    this.#keep.putStep(this.release, changed);
    this.#put(next);
  }

  undo = () => this.#turn(stepToUndo(this.#steps));
  redo = () => this.#turn(stepToRedo(this.#steps));

  #turn(step: Step | undefined): void {
    if (!step) return;
    const next = { ...step, isUndone: !step.isUndone };
    this.#steps = this.#steps.map((each) => (each === step ? next : each));
    this.#keep.putStep(this.release, next);
    this.#unsaved += 1;
    this.#put(turned(this.#entry, step));
  }

  /** Decides a field that two editors changed differently. */
  settle(path: string, value: Json | undefined): void {
    this.#conflicts = this.#conflicts.filter((conflict) => conflict.path !== path);
    this.#settled = new Set([...this.#settled, path]);
    const before = this.#entry;
    this.set(path === '' ? asEntry(value) : asEntry(withValueAt(this.#entry ?? {}, path, value)), `settle ${path}`);
    if (this.#entry !== before || !this.#settles()) return this.#change();
    this.#unsaved = Math.max(1, this.#unsaved);
    this.#put(before);
  }

  #put(next: Entry): void {
    this.#entry = next;
    if (!this.#isUnsaved()) this.#unsaved = 0;
    this.#keepWork();
    this.#change();
    this.#saveLater(SAVE_AFTER_MS);
  }

  saveNow = async (): Promise<boolean> => {
    const isSaved = await this.#save();
    // What was changed while a save ran is not in it.
    return isSaved && this.#isUnsaved() ? this.#save() : isSaved;
  };

  /** Tries again at once what failed, when the browser is back online or the operator asks for it. */
  hurry = (): void => {
    if (!this.#isLoaded) return;
    if (!this.#detail && this.#problem) void this.read();
    if (this.#isUnsaved()) void this.#save();
  };

  #saveLater(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = this.#isUnsaved() ? setTimeout(() => void this.#save(), ms) : undefined;
  }

  #save(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (!this.#isUnsaved()) return Promise.resolve(true);
    if (this.#running) return this.#running;
    const running = this.#saveOnce().finally(() => {
      this.#running = undefined;
      this.#change();
    });
    this.#running = running;
    this.#change();
    return running;
  }

  async #saveOnce(mayMove = true): Promise<boolean> {
    const release = await this.#target();
    if (typeof release === 'object') return this.#fail(release);
    const [sent, was] = [this.#entry, this.#base];
    const settles = this.#settles();
    this.#saves += 1;
    const answer = await this.#calls.save(release, {
      entry: sent,
      was,
      ...(settles && { settles: asEntry(this.#detail?.publicEntry) }),
    });
    if (answer.ok) return this.#take(answer.data, sent);
    const { statusCode } = answer.problem;
    const mayBeOver = statusCode === 404 || statusCode === 409 || statusCode === 410;
    if (mayMove && mayBeOver && (await this.#calls.isOver(release))) {
      if (this.release === release) this.#enter(undefined);
      return this.#saveOnce(false);
    }
    return this.#fail(answer.problem);
  }

  /** The release to save into, or why there is none. */
  async #target(): Promise<number | CallProblem> {
    if (this.release !== undefined) return this.release;
    try {
      const release = await this.#calls.ensureRelease();
      if (this.release === undefined) this.#enter(release);
      return release;
    } catch (fault) {
      if (fault instanceof ReleaseFault) return fault.problem;
      throw fault;
    }
  }

  #enter(release: number | undefined): void {
    this.#keep.move(this.release, release, this.#steps);
    this.release = release;
    this.#keepWork();
  }

  /** Goes on in another release: the first one began, or the old one takes no changes any more. */
  async join(release: number | undefined): Promise<void> {
    if (this.release === release) return;
    if (!this.#isOpened) {
      this.release = release;
      return;
    }
    this.#enter(release);
    await this.read();
  }

  #take(saved: SavedEntry, sent: Entry): boolean {
    const answered = asEntry(saved.entry);
    const local = this.#entry;
    // What was typed meanwhile stays, on top of what others saved.
    const mine = isSame(local, sent) ? answered : asEntry(merge(sent, local, answered, 'ours').value);
    this.#entry = isSame(mine, local) ? local : mine;
    this.#base = isSame(answered, this.#entry) ? this.#entry : answered;
    this.#problem = undefined;
    this.#problems = saved.problems;
    this.#conflicts = [
      ...this.#conflicts.filter(({ path }) => !saved.conflicts.some((each) => each.path === path)),
      ...saved.conflicts,
    ];
    this.#retryMs = FIRST_RETRY_MS;
    this.#savedAt = Date.now();
    if (this.#detail && this.#settled.size > 0) this.#detail = { ...this.#detail, conflicts: this.#openConflicts() };
    this.#settled = new Set();
    const isUnsaved = this.#isUnsaved();
    this.#unsaved = isUnsaved ? 1 : 0;
    this.#keepWork();
    if (isUnsaved) this.#saveLater(SAVE_AFTER_MS);
    if (!this.#detail) void Promise.resolve().then(() => this.read());
    return true;
  }

  #fail(problem: CallProblem): boolean {
    this.#problem = problem;
    if (passes(problem)) {
      this.#saveLater(Math.max(this.#retryMs, (problem.retryAfter ?? 0) * 1000));
      this.#retryMs = Math.min(2 * this.#retryMs, LONGEST_RETRY_MS);
    }
    return false;
  }

  /** Conflicts with what is public are settled with the last of them. */
  #settles(): boolean {
    const all = this.#detail?.conflicts ?? [];
    return all.length > 0 && this.#settled.size > 0 && this.#openConflicts().length === 0;
  }

  #openConflicts = () => (this.#detail?.conflicts ?? []).filter(({ path }) => !this.#settled.has(path));

  #isUnsaved = () => this.#settles() || (this.#base !== this.#entry && !isSame(this.#base, this.#entry));

  #keepWork(): void {
    if (this.#isUnsaved()) this.#keep.putWork(this.release, { entry: this.#entry, was: this.#base });
    else this.#keep.removeWork(this.release);
  }

  #change(): void {
    this.#view = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #stateNow(): DraftView['state'] {
    if (this.#running) return 'saving';
    if (!this.#isUnsaved()) return 'saved';
    if (!this.#problem) return 'unsaved';
    return this.#problem.kind === 'network' ? 'offline' : 'failed';
  }

  #look(): DraftView {
    return {
      isLoaded: this.#isLoaded,
      detail: this.#detail,
      entry: this.#entry,
      canUndo: stepToUndo(this.#steps) !== undefined,
      canRedo: stepToRedo(this.#steps) !== undefined,
      undoStep: stepToUndo(this.#steps),
      redoStep: stepToRedo(this.#steps),
      state: this.#stateNow(),
      savedAt: this.#savedAt,
      problem: this.#problem,
      problems: this.#problems,
      conflicts: [...this.#openConflicts(), ...this.#conflicts],
      unsaved: this.#isUnsaved() ? this.#unsaved : 0,
    };
  }
}
