import type { FastifyBaseLogger } from 'fastify';
import type { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import type { FoundFfmpeg } from '../../kernel/ffmpeg/find';
import type { Loopback } from '../loopback';
import { LadderFeed, type LadderInput } from './feed';

interface LadderOptions {
  readonly ffmpeg: Ffmpeg;
  readonly loopback: Loopback;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Key frames can be put where the source has them. */
const LEAST_VERSION = [4, 3] as const;
/** Since then the option that keeps the times of frames has its new name. */
const NEW_NAME_VERSION = [5, 1] as const;

/** Makes smaller renditions of signals, one ffmpeg for each signal. The signal itself never waits for it. */
export class Ladder {
  readonly #options: LadderOptions;
  readonly #feeds = new Set<LadderFeed>();

  constructor(options: LadderOptions) {
    this.#options = options;
  }

  /** Whether this node can, and why not, in plain words. */
  async state(): Promise<{ isOpen: boolean; reason?: string }> {
    const found = await this.#options.ffmpeg.find();
    if (!found)
      return { isOpen: false, reason: 'Smaller renditions need ffmpeg, which was not found on this machine.' };
    if (isBefore(found, LEAST_VERSION))
      return { isOpen: false, reason: 'Smaller renditions need ffmpeg 4.3 or newer; the one that was found is older.' };
    return { isOpen: true };
  }

  /** Takes the messages of a signal from now on; it is closed with the signal. */
  open(input: LadderInput): LadderFeed {
    const { ffmpeg, loopback, log, now } = this.#options;
    const start = async (args: Parameters<Ffmpeg['start']>[0], hidden: readonly string[]) => {
      const { isOpen, reason } = await this.state();
      if (!isOpen) throw new Error(reason);
      return ffmpeg.start(args, { reads: true, hidden });
    };
    const passthrough = async () => {
      const found = await ffmpeg.find();
      return [found && isBefore(found, NEW_NAME_VERSION) ? '-vsync' : '-fps_mode', 'passthrough'];
    };
    const feed: LadderFeed = new LadderFeed({
      ...input,
      addressOf: (rendition) => loopback.address(input.inputId, input.place, rendition),
      start,
      passthrough,
      log,
      now,
      onClosed: () => this.#feeds.delete(feed),
    });
    this.#feeds.add(feed);
    return feed;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#feeds].map((feed) => feed.close()));
  }
}

function isBefore({ version }: FoundFfmpeg, [major, minor]: readonly [number, number]): boolean {
  if (!version) return false;
  return version[0] < major || (version[0] === major && version[1] < minor);
}
