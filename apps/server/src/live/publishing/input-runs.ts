import type { PublisherPlace } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { MediaServices } from '../../media';
import type { InputDirectory } from '../inputs/directory';
import type { Leases } from '../inputs/leases';
import type { InputLog, LogKind } from '../inputs/log';
import type { Presence } from '../inputs/presence';
import type { Inputs } from '../inputs/service';
import type { Signals } from '../inputs/signals';
import type { StoredInput } from '../inputs/stored-input';
import type { Ladder } from '../ladder/ladder';
import type { CreatePackager } from './input-line';
import { InputRun } from './input-run';

interface RunsOptions {
  store: Pick<Store, 'transaction'>;
  inputs: Pick<Inputs, 'giveUp' | 'switched' | 'resumed'>;
  directory: Pick<InputDirectory, 'all' | 'find'>;
  leases: Pick<Leases, 'take' | 'takeFree' | 'renew' | 'release' | 'abandoned'>;
  signals: Pick<Signals, 'write' | 'forget'>;
  presence: Pick<Presence, 'markSeen'>;
  log: Pick<InputLog, 'write'>;
  media: Pick<MediaServices, 'writeLive'>;
  createPackager: CreatePackager;
  ladder: Pick<Ladder, 'open'> | undefined;
  /** Epoch ms. */
  now: () => number;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

interface Logged {
  inputId: string;
  at: number;
  kind: LogKind;
  text: string;
}

const SECOND_MS = 1000;
const SEEN_EVERY_MS = 5000;
const DETAIL_EVERY_MS = 5000;
const MOST_LOGGED = 500;
/** What could not be written for so long is left out. */
const LOGGED_FOR_MS = 600_000;

/** The inputs whose encoder, or whose slate, is on this node. */
export class InputRuns {
  readonly #options: RunsOptions;
  readonly #runs = new Map<string, InputRun>();
  /** What is under way besides the beat: changes that are being written, inputs that are being given up. */
  readonly #writing = new Set<Promise<unknown>>();
  /** Inputs that are being given up: what they showed last is still being stored. */
  readonly #leaving = new Set<string>();
  #reconciled: Promise<void> = Promise.resolve();
  #logged: Logged[] = [];
  #beating: Promise<void> | undefined;
  #beatAt = 0;
  #seenAt = 0;
  #detailAt = 0;
  #isClosed = false;

  constructor(options: RunsOptions) {
    this.#options = options;
  }

  get(inputId: string): InputRun | undefined {
    return this.#runs.get(inputId);
  }

  /** The run of an input on this node; it begins with its first publisher. */
  begin(input: StoredInput): InputRun {
    const known = this.#runs.get(input.id);
    if (known) return known;
    const run = new InputRun(input, {
      media: this.#options.media,
      createPackager: this.#options.createPackager,
      ladder: this.#options.ladder,
      now: this.#options.now,
      log: (kind, text) => this.#note(input.id, kind, text),
      onGivenUp: ({ input: present }) => this.#change((changing) => this.#options.inputs.giveUp(changing, present)),
      onSwitched: ({ input: present }, place: PublisherPlace) =>
        void this.#change((changing) => this.#options.inputs.switched(changing, present, place)),
      onResumed: ({ input: present }) => {
        this.#note(input.id, 'resumed', 'The encoder is back; viewers see its signal');
        void this.#change((changing) => this.#options.inputs.resumed(changing, present));
      },
      onSignal: () => {
        this.#beatAt = 0;
      },
      onError: (error) => this.#warn(error, 'the stream of an input cannot be written'),
    });
    this.#runs.set(input.id, run);
    return run;
  }

  /** Tries to become the node that writes an input. */
  async claim(run: InputRun): Promise<void> {
    const { id } = run.input;
    const mayHold = () => !run.isHolder && !this.#isClosed && !this.#leaving.has(id) && this.#runs.get(id) === run;
    if (mayHold() && (await this.#options.leases.take(id)) && mayHold()) run.hold(true);
  }

  /** Obeys what operators changed; called after each notice. One after the other: the newest state is the last. */
  reconcile(): Promise<void> {
    const reconciling = this.#reconciled.then(() => this.#reconcile());
    this.#reconciled = reconciling.catch(() => undefined);
    return reconciling;
  }

  /** A way in has a problem with an input, or has none any more. */
  tell(inputId: string, problem: string | undefined): void {
    const known = this.#runs.get(inputId);
    if (known || problem === undefined) {
      known?.setProblem(problem);
      return;
    }
    void this.#track('a problem of an input cannot be told', async () => {
      const input = await this.#options.directory.find(inputId);
      if (input && !this.#isClosed) this.begin(input).setProblem(problem);
    });
  }

  /**
   * Called several times a second. What takes the database is done once a second, and never twice at a time; returns
   * whether it was.
   */
  async tick(): Promise<boolean> {
    const now = this.#options.now();
    for (const run of this.#runs.values()) this.#tickOne(run, now);
    if (now - this.#beatAt < SECOND_MS || this.#beating || this.#isClosed) return false;
    this.#beatAt = now;
    this.#beating = this.#beat(now)
      .catch((error: unknown) => this.#warn(error, 'the state of inputs cannot be written'))
      .finally(() => {
        this.#beating = undefined;
      });
    await this.#beating;
    return true;
  }

  /** Everything that is under way is done. */
  async idle(): Promise<void> {
    await this.#beating;
    while (this.#writing.size > 0) await Promise.all(this.#writing);
    await Promise.all([...this.#runs.values()].map((run) => run.idle()));
  }

  /** Other nodes may go on at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#beating;
    await this.#reconciled;
    for (const run of this.#runs.values()) {
      this.#leave(run);
      void this.#track('an input cannot be closed', () => run.close());
    }
    await this.idle();
    this.#runs.clear();
    await this.#track('what happened to inputs cannot be logged', () => this.#flush());
  }

  /** An input that fails does not take the others with it. */
  #tickOne(run: InputRun, now: number): void {
    try {
      run.tick(now);
    } catch (error) {
      this.#warn(error, 'an input failed');
    }
  }

  async #reconcile(): Promise<void> {
    if (this.#isClosed) return;
    const inputs = new Map((await this.#options.directory.all()).map((input) => [input.id, input]));
    for (const [id, run] of this.#runs) {
      const input = inputs.get(id);
      if (input) run.update(input);
      else {
        this.#runs.delete(id);
        void this.#track('an input that was removed cannot be closed', () => run.close('This input was removed.'));
      }
    }
  }

  async #beat(now: number): Promise<void> {
    await this.#keepLeases();
    // A notice may have come while the database was away.
    await this.reconcile();
    await this.#adopt();
    await this.#writeSignals(now);
    for (const run of this.#runs.values()) if (!run.isNeeded) this.#leave(run);
    await this.#flush();
  }

  /** Keeps what is ours, gives up what another node needs more, and asks for what this one needs. */
  async #keepLeases(): Promise<void> {
    const holders = [...this.#runs.values()].filter((run) => run.isHolder);
    const kept = new Map(
      (await this.#options.leases.renew(holders.map(({ input }) => input.id))).map((l) => [l.inputId, l]),
    );
    for (const run of holders) {
      const lease = kept.get(run.input.id);
      if (!lease) run.hold(false);
      else if (lease.isAsked && !run.hasSignal()) this.#leave(run);
    }
    for (const run of this.#runs.values()) if (!run.isHolder && run.hasSignal()) await this.claim(run);
    await this.#fetch();
  }

  /** Streams that are fetched from elsewhere are fetched by one node. */
  async #fetch(): Promise<void> {
    const { directory, leases } = this.#options;
    for (const input of await directory.all()) {
      if (input.kind !== 'pull' || this.#leaving.has(input.id) || this.#runs.get(input.id)?.isHolder) continue;
      if (await leases.takeFree(input.id)) this.begin(input).hold(true);
    }
  }

  /** An input on air whose node died: viewers get the slate from this one until the encoder is back. */
  async #adopt(): Promise<void> {
    const now = this.#options.now();
    if (now - this.#seenAt < SEEN_EVERY_MS && this.#seenAt !== 0) return;
    this.#seenAt = now;
    const { presence, leases, directory } = this.#options;
    const onAir = [...this.#runs.values()].filter((run) => run.isHolder && run.input.onAir && run.hasSignal());
    await presence.markSeen(onAir.map(({ input }) => input.id));
    for (const id of await leases.abandoned()) {
      const input = await directory.find(id);
      if (input && !this.#runs.get(id)?.isHolder) await this.claim(this.begin(input));
    }
  }

  async #writeSignals(now: number): Promise<void> {
    const withDetail = now - this.#detailAt >= DETAIL_EVERY_MS;
    if (withDetail) this.#detailAt = now;
    await this.#options.signals.write(
      [...this.#runs.values()].map((run) => ({
        inputId: run.input.id,
        state: run.state(now),
        ...(withDetail ? { detail: run.detail(now) } : {}),
      })),
    );
  }

  /**
   * Gives an input up, and its run unless it is needed then. The caller does not wait: a storage that is slow or full may take
   * long, and the other inputs of this node go on.
   */
  #leave(run: InputRun): void {
    const { id } = run.input;
    if (this.#leaving.has(id)) return;
    this.#leaving.add(id);
    const wasHolder = run.isHolder;
    run.hold(false);
    void this.#track('an input cannot be given up', async () => {
      try {
        await run.idle();
        if (wasHolder) await this.#options.leases.release(id);
        // An encoder that came meanwhile is served with the next tick.
        this.#beatAt = 0;
        if ((run.isNeeded && !this.#isClosed) || this.#runs.get(id) !== run) return;
        this.#runs.delete(id);
        await this.#beating;
        await this.#options.signals.forget(id);
      } finally {
        this.#leaving.delete(id);
      }
    });
  }

  /** What cannot be written is tried again with the next beat. */
  async #flush(): Promise<void> {
    const entries = this.#logged.splice(0);
    if (entries.length === 0) return;
    try {
      await this.#options.log.write(entries);
    } catch (error) {
      const since = this.#options.now() - LOGGED_FOR_MS;
      const kept = entries.filter(({ at }) => at >= since);
      this.#logged = [...kept, ...this.#logged].slice(0, MOST_LOGGED);
      throw error;
    }
  }

  #note(inputId: string, kind: LogKind, text: string): void {
    if (this.#logged.length < MOST_LOGGED) this.#logged.push({ inputId, at: this.#options.now(), kind, text });
  }

  /** Settles in any case. */
  #change(work: (changing: { tx: Db; announce: Announce }) => Promise<unknown>): Promise<void> {
    return this.#track('a change of an input cannot be written', () =>
      this.#options.store.transaction(async (tx, announce) => void (await work({ tx, announce }))),
    );
  }

  #track(fault: string, work: () => Promise<void>): Promise<void> {
    const tracked = work()
      .catch((error: unknown) => this.#warn(error, fault))
      .finally(() => this.#writing.delete(tracked));
    this.#writing.add(tracked);
    return tracked;
  }

  #warn(error: unknown, text: string): void {
    this.#options.logger.warn({ err: error }, text);
  }
}
