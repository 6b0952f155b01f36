import type { AdSettings, PlaybackAds } from '@touchline/contract';
import type { SlotViewer } from '../../advertising';
import type { Claims } from '../../auth';
import type { Audience } from '../../kernel/common/audience';
import type { PlayableStream } from './streams';

/** What the ad server is needed for. */
interface AdServer {
  /** Names a viewer to it. */
  sign(viewer: SlotViewer): Promise<string>;
  /** Whether a caller holds a pass without ads. */
  isWithoutAds(caller: Claims): Promise<boolean>;
}

interface AdsOptions {
  adServer: AdServer;
  /** Whether the built-in origin is used, which can make breaks a part of the stream. */
  isBuiltIn: boolean;
  onError: (error: unknown) => void;
}

/** The ads of an item, as its operator set them. */
export interface ItemAds {
  tagUrl?: string;
  /** Added to the address of the stream. */
  parameters?: string;
  isStitched: boolean;
  /** Whether the breaks of its stream are filled. */
  hasBreaks: boolean;
  categoryId?: string;
}

/**
 * The ads of an item. What concerns the stream comes from its channel, too, unless the item itself says otherwise. Viewers who
 * pay for an item see ads only where the item itself says so.
 */
export function itemAds(
  { adSettings: own = {}, categoryId }: { adSettings?: AdSettings; categoryId?: string },
  isPaid: boolean,
  channel: AdSettings = {},
): ItemAds {
  const parameters = own.ssaiUrlParameters ?? channel.ssaiUrlParameters;
  return {
    ...(own.adTagUrl && { tagUrl: own.adTagUrl }),
    ...(parameters && { parameters }),
    isStitched: own.isStitched ?? channel.isStitched ?? false,
    hasBreaks: !isPaid || own.isStitched !== undefined,
    ...(categoryId && { categoryId }),
  };
}

/** A playback that is about to begin. */
interface Beginning {
  item: ItemAds & { id: string };
  stream: PlayableStream;
  isLive: boolean;
  /** Without one the viewer has no session and no rights. */
  caller: Claims | undefined;
  /** A pseudonym of the device. */
  session: string;
  audience: Audience;
  /** Epoch seconds. */
  expires: number;
}

/** The ads of a playback, and what the address of its stream says about them. */
interface GrantedAds {
  ads?: PlaybackAds;
  parameters?: string;
  /** The viewer for whom breaks become a part of the stream. */
  stitch?: string;
}

/** No viewer waits longer to watch. */
const LONGEST_WAIT_MS = 1000;

/** Decides which ads belong to a playback. Whatever fails here, the video plays, without ads. */
export class AdsOfPlayback {
  readonly #options: AdsOptions;

  constructor(options: AdsOptions) {
    this.#options = options;
  }

  async of(beginning: Beginning): Promise<GrantedAds> {
    const { item, stream, isLive, caller } = beginning;
    // Breaks of the operators' own streams are called by hand, at any time.
    const hasBreaks = item.hasBreaks && isLive && (stream.breaks !== undefined || stream.isOwn === true);
    if (!hasBreaks && !item.tagUrl && !item.parameters) return {};
    try {
      if (caller && (await within(LONGEST_WAIT_MS, this.#options.adServer.isWithoutAds(caller)))) return {};
      return { ...(item.parameters && { parameters: item.parameters }), ...(await this.#ads(beginning, hasBreaks)) };
    } catch (error) {
      this.#options.onError(error);
      return {};
    }
  }

  async #ads(beginning: Beginning, hasBreaks: boolean): Promise<Omit<GrantedAds, 'parameters'>> {
    const { adServer, isBuiltIn } = this.#options;
    const { item, stream, session, audience, expires } = beginning;
    const { tagUrl, categoryId } = item;
    if (!hasBreaks && !tagUrl) return {};
    const viewer = await adServer.sign({
      ...audience,
      session,
      itemId: item.id,
      ...(categoryId && { categoryId }),
      expires,
    });
    // Only loops have segments that ads can take the place of.
    const isStitched = hasBreaks && item.isStitched && isBuiltIn && !stream.isOwn;
    return {
      ads: {
        viewer,
        ...(tagUrl && { tagUrl }),
        ...(hasBreaks && { streamId: stream.id }),
        ...(isStitched && { isStitched }),
      },
      ...(isStitched && { stitch: viewer }),
    };
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
