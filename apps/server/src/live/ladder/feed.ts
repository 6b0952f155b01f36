import type { PublisherPlace } from '@touchline/contract/schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Child } from '../../kernel/ffmpeg/child';
import type { LoopbackAddress } from '../loopback';
import type { MediaMessage } from '../rtmp/session-types';
import { Backlog } from './backlog';
import { classicPicture, flvHeader, flvTag, pictureKind } from './flv-writer';
import { ladderArguments, MOST_RENDITIONS, type PlannedRendition, planLadder, type SourcePicture } from './plan';

/** A signal of which smaller renditions are made. */
export interface LadderInput {
  readonly inputId: string;
  readonly place: PublisherPlace;
  readonly lowLatency: boolean;
}

interface FeedOptions extends LadderInput {
  readonly addressOf: (rendition: string) => LoopbackAddress | undefined;
  readonly start: (args: readonly string[], hidden: readonly string[]) => Promise<Child>;
  /** The option that keeps the times of frames. */
  readonly passthrough: () => Promise<readonly string[]>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly now: () => number;
  readonly onClosed: () => void;
}

/** An ffmpeg that was started, or is being started. */
interface Work {
  readonly renditions: readonly PlannedRendition[];
  readonly startedAt: number;
  readonly backlog: Backlog;
  child: Child | undefined;
  /** What arrived while it was being started. */
  waiting: Buffer[];
  isOver: boolean;
}

/** Times between two frames beyond which the encoder began anew. */
const [LEAST_STEP_MS, MOST_STEP_MS] = [-1000, 10_000];
const DELAYS_MS = [0, 1000, 5000, 15_000, 60_000];
const STEADY_MS = 60_000;
/** After the smallest ladder was too much. */
const REST_MS = 60_000;

/** Passes the picture of one signal to ffmpeg. Nothing here waits or throws: the signal goes on, whatever happens. */
export class LadderFeed {
  readonly #options: FeedOptions;
  #source: SourcePicture | undefined;
  #configuration: MediaMessage | undefined;
  #work: Work | undefined;
  #ending: Promise<unknown> = Promise.resolve();
  #most = MOST_RENDITIONS;
  #failures = 0;
  #notBefore = 0;
  #lastTime: number | undefined;
  #isClosed = false;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** What is being made now. */
  get renditions(): readonly PlannedRendition[] {
    return this.#work?.child ? this.#work.renditions : [];
  }

  /** Set while this machine is too slow for the whole ladder: how many are made, and how many should be. */
  get behind(): { readonly made: number; readonly planned: number } | undefined {
    const planned = this.#source ? planLadder(this.#source).length : 0;
    const made = this.#now() < this.#notBefore && this.#most === 1 ? 0 : Math.min(this.#most, planned);
    return this.#most < MOST_RENDITIONS && made < planned ? { made, planned } : undefined;
  }

  /** What the encoder sends, once it is known, and again when it changes. */
  setSource(source: SourcePicture): void {
    const before = this.#source;
    this.#source = source;
    const isSame =
      before?.width === source.width &&
      before.height === source.height &&
      Math.round(before.frameRate) === Math.round(source.frameRate);
    if (!isSame) this.#end();
  }

  /** Takes a message of the signal; only its picture is used. */
  message(message: MediaMessage): void {
    const kind = pictureKind(message);
    if (kind === undefined || this.#isClosed) return;
    const picture = classicPicture(message);
    if (kind === 'configuration') {
      if (this.#configuration?.body.equals(picture.body)) return;
      this.#configuration = picture;
      this.#end();
      return;
    }
    const step = this.#lastTime === undefined ? 0 : (message.timestamp - this.#lastTime) | 0;
    this.#lastTime = message.timestamp;
    if (step < LEAST_STEP_MS || step > MOST_STEP_MS) this.#end();
    if (!this.#work && kind === 'key') this.#begin(picture.timestamp);
    this.#write(picture);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#end();
    await this.#ending;
    this.#options.onClosed();
  }

  #begin(timestamp: number): void {
    if (!this.#source || !this.#configuration || this.#now() < this.#notBefore) return;
    const renditions = planLadder(this.#source, this.#most);
    if (renditions.length === 0) return;
    const first = [flvHeader({ video: true, audio: false }), flvTag({ ...this.#configuration, timestamp })];
    const work: Work = {
      renditions,
      startedAt: this.#now(),
      backlog: new Backlog(),
      child: undefined,
      waiting: first,
      isOver: false,
    };
    this.#work = work;
    this.#ending = this.#ending.then(() => this.#run(work)).catch((error: unknown) => this.#failed(work, error));
  }

  /** Settles when the process has begun to read. Its end is awaited by whoever ends it. */
  async #run(work: Work): Promise<void> {
    if (work.isOver) return;
    const addresses = work.renditions.map(({ name }) => this.#options.addressOf(name));
    const urls = addresses.flatMap((address) => (address ? [address.url] : []));
    if (urls.length < work.renditions.length) throw new Error('The RTMP server of this node does not listen.');
    const passthrough = await this.#options.passthrough();
    const args = ladderArguments(work.renditions, urls, { lowLatency: this.#options.lowLatency, passthrough });
    const child = await this.#options.start(
      args,
      addresses.flatMap((address) => address?.hidden ?? []),
    );
    child.output.resume();
    if (work.isOver) {
      await child.stop();
      return;
    }
    work.child = child;
    for (const bytes of work.waiting.splice(0)) child.input?.write(bytes);
    void this.#watch(work, child);
  }

  async #watch(work: Work, child: Child): Promise<void> {
    const { code, said } = await child.ended;
    if (!work.isOver) this.#failed(work, new Error(`ffmpeg ended with ${code}: ${said.slice(-1000)}`));
  }

  #write(picture: MediaMessage): void {
    const work = this.#work;
    if (!work) return;
    const tag = flvTag(picture);
    const { child, waiting } = work;
    if (child) child.input?.write(tag);
    else waiting.push(tag);
    const queued = child ? (child.input?.writableLength ?? 0) : waiting.reduce((sum, { length }) => sum + length, 0);
    work.backlog.add(tag.length, this.#now());
    if (work.backlog.isTooLong(queued)) this.#fallBehind(work);
  }

  #fallBehind(work: Work): void {
    const { inputId, log } = this.#options;
    log.warn({ input: inputId, renditions: work.renditions.length }, 'this machine is too slow for smaller renditions');
    if (work.renditions.length === 1) this.#notBefore = this.#now() + REST_MS;
    this.#most = Math.max(1, work.renditions.length - 1);
    this.#end();
  }

  #failed(work: Work, error: unknown): void {
    if (work.isOver) return;
    const { inputId, log } = this.#options;
    log.warn({ err: error, input: inputId }, 'smaller renditions ended; they begin again');
    this.#failures = this.#now() - work.startedAt >= STEADY_MS ? 1 : this.#failures + 1;
    this.#notBefore = this.#now() + (DELAYS_MS[Math.min(this.#failures, DELAYS_MS.length - 1)] ?? 0);
    this.#end();
  }

  #end(): void {
    const work = this.#work;
    if (!work) return;
    this.#work = undefined;
    work.isOver = true;
    work.waiting = [];
    this.#ending = this.#ending.then(() => work.child?.stop());
  }

  #now(): number {
    return this.#options.now();
  }
}
