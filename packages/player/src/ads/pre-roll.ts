import type { AdChange } from '../engines/breaks';
import type { AdState, AdsHost, SourceAds } from '../model/ads';
import type { Clock } from '../model/clock';
import { isOwnSlot, mayRequest, resolved, withViewer } from './address';
import type { AdListener, AdProvider, AdRequest, AdRun } from './provider';
import { createStage, type Stage } from './stage';

export interface PreRollOptions extends Pick<AdRequest, 'engines' | 'start' | 'isPaused' | 'log'> {
  readonly ads: SourceAds;
  readonly host: AdsHost;
  readonly clock: Clock;
  /** Element of the content. */
  readonly video: HTMLVideoElement;
  readonly decoders: 'several' | 'one';
  /** Name of these ads in the memory of what was seen. */
  readonly id: string;
  readonly apply: (event: AdChange | { readonly type: 'playing' | 'paused' | 'waiting' }) => void;
  /** Called shortly before the content starts, after the given time. */
  readonly freshen: (elapsedMs: number) => void;
}

type AdStatus = Parameters<AdListener['onStatus']>[0];

const TICK_MS = 250;
/** A longer tick means that the device slept or the tab was frozen. */
const MAX_TICK_MS = 5000;
/** Request, wrappers and first picture together; then a pause between two pictures; then everything. */
const LIMITS_MS = { noPicture: 7500, noProgress: 3500, total: 120_000 };
/** The content is brought up to date this long before it starts, in seconds. */
const FRESH_SECONDS = 2;

/** Starts the ads before a video; null if there are none to show. */
export function beginPreRoll(options: PreRollOptions): PreRoll | null {
  const tag = tagOf(options);
  return tag === null || options.host.hasSeen(options.id) ? null : new PreRoll(options, tag);
}

/** The service, to whose ad server less consent applies; a package from a file has it elsewhere. */
function serviceOf({ host, video }: Pick<PreRollOptions, 'host' | 'video'>): string {
  const page = video.ownerDocument.baseURI;
  return resolved(host.service(), page)?.href ?? page;
}

function tagOf(options: PreRollOptions): string | null {
  const { ads, host } = options;
  if (ads.tagUrl === undefined || host.consent() === 'none') return null;
  const base = serviceOf(options);
  const tag = withViewer(host.fill(ads.tagUrl), base, ads, host);
  return mayRequest(tag, base, host) ? tag : null;
}

async function loadProvider(tag: string, options: PreRollOptions): Promise<AdProvider> {
  const isVast = isOwnSlot(tag, serviceOf(options)) || options.host.provider() === 'vast';
  return isVast
    ? (await import('./vast/vast-provider')).vastProvider
    : (await import('./ima/ima-provider')).imaProvider;
}

/** Ads before a video. Whatever they do, the content starts within the limits. */
export class PreRoll implements Omit<AdRun, 'halt'> {
  /** Resolves when the content may start. */
  readonly over: Promise<void>;
  readonly #options: PreRollOptions;
  readonly #stage: Stage;
  readonly #abort = new AbortController();
  readonly #stopTicking: () => void;
  readonly #begunAt: number;
  #resolve: () => void = () => undefined;
  #run: AdRun | null = null;
  #ad: AdState | null = null;
  #status: AdStatus | null = null;
  #isShown = false;
  /** Paused by the system, or by a provider that opened the advertiser's page. */
  #isHeld = false;
  #isOver = false;
  #isFresh = false;
  #idleMs = 0;
  #totalMs = 0;

  constructor(options: PreRollOptions, tag: string) {
    const { clock, video, decoders } = options;
    this.#options = options;
    this.over = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#stage = createStage(video, decoders, { clock, release: () => this.#run?.stop() });
    let tickAt = clock.now();
    this.#begunAt = tickAt;
    this.#stopTicking = clock.every(TICK_MS, () => {
      const elapsed = clock.now() - tickAt;
      tickAt = clock.now();
      if (elapsed <= MAX_TICK_MS && !options.isPaused() && !this.#isHeld) this.#pass(elapsed);
    });
    void this.#begin(tag);
  }

  play(): void {
    this.#run?.play();
  }

  pause(): void {
    this.#run?.pause();
  }

  skip(): void {
    this.#run?.skip();
  }

  open(): string | null {
    return this.#run?.open() ?? null;
  }

  setSound(muted: boolean, volume: number): void {
    this.#run?.setSound(muted, volume);
  }

  /** Ends the ads; the content starts. */
  end(): void {
    if (this.#isOver) return;
    this.#close();
    this.#freshen();
    this.#run?.halt();
    this.#stage.clear();
    // The content follows.
    this.#options.apply({ type: 'waiting' });
    this.#options.apply({ type: 'ad', ad: null });
    this.#resolve();
  }

  /** Releases everything, since the source is unloaded. */
  stop(): void {
    this.#close();
    this.#stage.remove();
  }

  #close(): void {
    this.#isOver = true;
    this.#stopTicking();
    this.#abort.abort();
  }

  async #begin(tag: string): Promise<void> {
    const { log } = this.#options;
    try {
      const provider = await loadProvider(tag, this.#options);
      if (!this.#isOver) this.#run = provider.begin(this.#requestFor(tag), this.#listener());
    } catch (error) {
      log(String(error));
      this.end();
    }
  }

  #requestFor(tag: string): AdRequest {
    const { host, clock, engines, start, isPaused, log } = this.#options;
    const { video: stage } = this.#stage;
    const base = serviceOf(this.#options);
    return { tag, base, host, clock, video: stage, engines, start, isPaused, log, signal: this.#abort.signal };
  }

  #listener(): AdListener {
    const unlessOver =
      <Values extends unknown[]>(report: (...values: Values) => void) =>
      (...values: Values) => {
        if (!this.#isOver) report(...values);
      };
    return {
      onAd: unlessOver((ad) => this.#onAd(ad)),
      onShown: unlessOver(() => this.#onShown()),
      onStatus: unlessOver((status) => this.#onStatus(status)),
      onEnd: unlessOver(() => this.end()),
    };
  }

  #onAd(ad: AdState): void {
    if (ad.index !== this.#ad?.index || ad.position !== this.#ad.position) this.#idleMs = 0;
    this.#ad = ad;
    if (ad.breakRemaining <= FRESH_SECONDS) this.#freshen();
    this.#options.apply({ type: 'ad', ad });
    if (this.#status) this.#options.apply({ type: this.#status });
    this.#status = null;
  }

  /** Until an ad is shown, playing would be that of the content. */
  #onStatus(status: AdStatus): void {
    this.#isHeld = this.#isShown && status === 'paused';
    if (this.#ad || status === 'paused') this.#options.apply({ type: status });
    else this.#status = status;
  }

  #onShown(): void {
    const { host, id } = this.#options;
    this.#idleMs = 0;
    if (!this.#isShown) host.remember(id);
    this.#isShown = true;
  }

  #pass(elapsed: number): void {
    this.#idleMs += elapsed;
    this.#totalMs += elapsed;
    const limit = this.#isShown ? LIMITS_MS.noProgress : LIMITS_MS.noPicture;
    if (this.#idleMs < limit && this.#totalMs < LIMITS_MS.total) return;
    this.#options.log('The ads took too long');
    this.end();
  }

  #freshen(): void {
    if (this.#isFresh) return;
    this.#isFresh = true;
    this.#options.freshen(this.#options.clock.now() - this.#begunAt);
  }
}
