import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { keepLease } from '../../kernel/jobs/heartbeat';
import type { Store } from '../../kernel/store/store';
import { RenderFailure } from '../render/failure';
import type { Renderer } from '../render/renderer';
import * as queries from './queries';
import type { Transitions } from './transitions';

interface WorkerOptions {
  store: Store;
  renderer: Renderer;
  transitions: Transitions;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A render takes at most this long, waiting included; then it has failed (SHOP-14d). */
export const MOST_MINUTES = 30;
const MOST_MS = MOST_MINUTES * 60_000;
const MOST_TRIES = 3;
const LEASE_MS = 60_000;
const BEAT_MS = 5000;
const AGAIN_AFTER_MS = [5000, 20_000];
const AT_ONCE = 50;
/** How often a node says that it renders, and after which silence it does not any more. */
const NOTE_MS = 20_000;
const SILENT_MS = 90_000;

/**
 * Renders what waits in the table, on any node that can. A lease assigns each collectible to one worker; one that stops
 * renewing its lease has lost it to the next.
 */
export class MintingWorker {
  readonly #options: WorkerOptions;
  readonly #node = randomUUID();
  readonly #closing = new AbortController();
  #notedAt = 0;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Whether a node renders at present. */
  isThere(): Promise<boolean> {
    return queries.hasRenderer(this.#options.store.db, new Date(this.#options.now() - SILENT_MS));
  }

  /** Renders what is due, one after another. */
  async render(): Promise<number> {
    if (!(await this.note())) return 0;
    let rendered = 0;
    while (!this.#closing.signal.aborted && (await this.#renderOne())) {
      rendered++;
      await this.note();
    }
    return rendered;
  }

  /** Continues what other workers left: charges what is signed, ends what is too late or was tried often enough. */
  async tidyUp(): Promise<number> {
    const { store, transitions } = this.#options;
    const now = this.#options.now();
    const signed = await queries.signedIds(store.db, AT_ONCE);
    for (const id of signed) await transitions.claim(id);
    const hopeless = await queries.hopelessIds(store.db, {
      now: new Date(now),
      madeBefore: new Date(now - MOST_MS),
      mostTries: MOST_TRIES,
      limit: AT_ONCE,
    });
    for (const id of hopeless) await transitions.fail(id, 'mintingFailed');
    return signed.length + hopeless.length;
  }

  /** Says that this node renders; returns whether it can. */
  async note(): Promise<boolean> {
    const { store, renderer } = this.#options;
    if (this.#closing.signal.aborted || !(await renderer.isReady())) return false;
    const now = this.#options.now();
    if (Math.abs(now - this.#notedAt) < NOTE_MS) return true;
    await queries.noteRenderer(store.db, this.#node, new Date(now));
    this.#notedAt = now;
    return true;
  }

  /** Forgets nodes that are gone. */
  async tidy(): Promise<void> {
    await queries.forgetRenderers(this.#options.store.db, new Date(this.#options.now() - 10 * SILENT_MS));
  }

  /** Ends the render under way, which another worker continues, and begins no other one. */
  async close(): Promise<void> {
    this.#closing.abort();
    if (this.#notedAt > 0) await queries.forgetRenderer(this.#options.store.db, this.#node);
  }

  async #renderOne(): Promise<boolean> {
    const { store, now } = this.#options;
    const by = randomUUID();
    const taken = await queries.takeDue(store.db, {
      by,
      now: new Date(now()),
      until: new Date(now() + LEASE_MS),
      madeAfter: new Date(now() - MOST_MS),
      mostTries: MOST_TRIES,
    });
    if (!taken) return false;
    await this.#work(taken, by);
    return true;
  }

  async #work(taken: queries.StoredCollectible, by: string): Promise<void> {
    const { store, renderer, transitions, now, log } = this.#options;
    const lost = new AbortController();
    let progress = 0;
    const onProgress = (percent: number) => {
      progress = Math.max(progress, Math.min(99, percent));
    };
    const stop = keepLease({
      everyMs: BEAT_MS,
      renew: () => queries.renewLease(store.db, taken.id, { by, until: new Date(now() + LEASE_MS), progress }),
      onLost: () => lost.abort(),
      onError: (error) => log.warn({ err: error }, 'the lease of a collectible could not be renewed'),
    });
    let files: Awaited<ReturnType<Renderer['render']>>;
    try {
      files = await renderer.render(taken, {
        signal: AbortSignal.any([this.#closing.signal, lost.signal, AbortSignal.timeout(MOST_MS)]),
        onProgress,
      });
    } catch (error) {
      await stop();
      await this.#failed(taken, by, error);
      return;
    }
    await stop();
    if (await transitions.sign(taken.id, by, files)) await transitions.claim(taken.id);
  }

  async #failed({ id, tries }: queries.StoredCollectible, by: string, error: unknown): Promise<void> {
    const { store, transitions, log } = this.#options;
    const now = this.#options.now();
    if (this.#closing.signal.aborted) {
      await queries.endLease(store.db, id, { by, dueAt: new Date(now), counts: false });
      return;
    }
    log.warn({ err: error, collectible: id, tries }, 'a collectible could not be rendered');
    if (tries >= MOST_TRIES) {
      await transitions.fail(id, error instanceof RenderFailure ? error.failure : 'mintingFailed', by);
      return;
    }
    const dueAt = new Date(now + (AGAIN_AFTER_MS[tries - 1] ?? LEASE_MS));
    await queries.endLease(store.db, id, { by, dueAt, counts: true });
  }
}
