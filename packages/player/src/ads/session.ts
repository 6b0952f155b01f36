import type { AdChange, Breaks } from '../engines/breaks';
import type { Engine } from '../engines/engine';
import type { SourceAds } from '../model/ads';
import type { LogEntry } from '../model/log';
import type { Source } from '../model/source';
import { guarded } from './guarded-host';
import { createGuidedBreaks } from './guided/guided-breaks';
import { beginPreRoll, type PreRoll, type PreRollOptions } from './pre-roll';
import { stitchedBreaks } from './stitched/stitched-breaks';

interface SessionOptions
  extends Pick<PreRollOptions, 'host' | 'clock' | 'video' | 'decoders' | 'engines' | 'start' | 'isPaused'> {
  readonly source: Source;
  readonly serverTime: () => number;
  readonly log: (entry: LogEntry) => void;
  readonly apply: (event: AdChange | { readonly type: 'playing' | 'paused' | 'waiting' }) => void;
  /** The engine of the content, once it is open. */
  readonly content: () => Engine | null;
  /** Opens the content again, while it is only prepared. */
  readonly reload: () => void;
}

/** The ads of one source. */
export interface AdsSession {
  /** Breaks for the engine; null if the source has none. */
  readonly breaks: Breaks | null;
  /** Shows the ads before the video; resolves when the content may start. */
  preRoll(): Promise<void>;
  play(): void;
  pause(): void;
  setSound(muted: boolean, volume: number): void;
  skip(): void;
  end(): void;
  open(): string | null;
  /** The viewer is named anew with the address of the stream; the old name expires with the old address. */
  renew(ads: Pick<SourceAds, 'viewer'>): void;
  stop(): void;
}

/** A prepared stream that is older than this is brought up to date before it plays. */
const STALE_MS = 4000;

export function openAds(options: SessionOptions): AdsSession {
  const { source, clock, serverTime } = options;
  const log = (code: string, message: string) => options.log({ level: 'info', code, message });
  const host = guarded(options.host, log);
  const { ads, url } = source;
  if (!ads) throw new Error('The source has no ads');
  const hasBreaks = ads.streamId !== undefined && !ads.isStitched;
  const named = { ...ads };
  const guided = hasBreaks ? createGuidedBreaks({ ads: named, url, host, clock, serverTime, log }) : null;
  let preRoll: PreRoll | null = null;
  let isInFront = false;
  const current = () => (isInFront ? preRoll : guided?.commands);

  /** A live stream goes on while ads are shown. */
  const freshen = (elapsedMs: number) => {
    const engine = options.content();
    if (!engine || source.kind !== 'stream' || source.startAt !== undefined || elapsedMs < STALE_MS) return;
    if (options.decoders === 'one') return options.reload();
    const { live } = engine.timeline();
    if (live && !live.atEdge) engine.seek(live.windowEnd);
  };

  return {
    breaks: ads.isStitched ? stitchedBreaks : (guided?.breaks ?? null),
    async preRoll() {
      const id = `preroll:${ads.itemId ?? ads.streamId ?? url.split('?', 1)[0]}`;
      preRoll = beginPreRoll({ ...options, host, ads, id, freshen, log: (message) => log('ad', message) });
      isInFront = true;
      await preRoll?.over;
      isInFront = false;
    },
    play: () => preRoll?.play(),
    pause: () => preRoll?.pause(),
    setSound: (muted, volume) => preRoll?.setSound(muted, volume),
    skip: () => current()?.skip(),
    end: () => current()?.end(),
    open: () => current()?.open() ?? null,
    renew({ viewer }) {
      Object.assign(named, { viewer });
    },
    stop: () => preRoll?.stop(),
  };
}
