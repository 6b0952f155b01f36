import { randomUUID } from 'node:crypto';
import type { Playback as PlaybackAnswer, VideoSource } from '@touchline/contract';
import type { Claims } from '../../auth';
import { sessionName } from '../../kernel/common/secrets';
import type { WatchingDevices } from '../devices/service';
import type { SignedAddress, VideoAddresses } from './addresses';
import { type Admitted, NotYet, type WantedItem } from './admission';
import type { AdsOfPlayback } from './ads';
import type { PlayableStream } from './streams';

/** An address that opens at a start is renewed after it, spread over this time at least. */
const LEAST_OPEN_SECONDS = 120;

interface ViewingsOptions {
  addresses: VideoAddresses;
  ads: AdsOfPlayback;
  devices: WatchingDevices;
  lifetimeSeconds: number;
  /** Epoch ms. */
  now: () => number;
}

/** A request for playback by a viewer with a session. */
export interface Watching extends WantedItem {
  caller: Claims;
  /** Whether another device of the account makes room for this one. */
  takesOver: boolean;
}

/** An item that its viewer was admitted to, and the stream that is played first. */
interface Beginning {
  admitted: Admitted;
  stream: PlayableStream;
  /** Where the viewer reached us. */
  base: string;
}

/** The session that addresses are made for. */
interface Session {
  familyId: string;
  /** Undefined for viewers without a token. */
  caller: Claims | undefined;
  /** When its addresses expire (epoch seconds). */
  expires: number;
}

/** A viewing that has begun: its terms, and addresses for it. */
export interface Viewing {
  terms: Pick<PlaybackAnswer, 'expiresAt' | 'renewAt' | 'ads' | 'countsAsDevice'>;
  /** The signed address of a stream of the item. */
  address(stream: PlayableStream): Promise<VideoSource>;
  /** The signed address of its pictures without sound and ads, and of its thumbnails; only of the built-in origin. */
  pictures(stream: PlayableStream): Promise<{ picture: VideoSource; thumbnails: string } | undefined>;
}

/** Begins viewings: their place among the account's devices, their ads, and signed addresses that expire. */
export class Viewings {
  readonly #options: ViewingsOptions;

  constructor(options: ViewingsOptions) {
    this.#options = options;
  }

  /** For a viewer with a session. What not everyone may watch takes one of the account's places. */
  async begin(watching: Watching, beginning: Beginning): Promise<Viewing> {
    const { caller, takesOver } = watching;
    const expires = this.#expiresAt();
    this.#refuseTooEarly(beginning, expires);
    if (!beginning.admitted.isPublic) await this.#options.devices.claim({ caller, takesOver, validTo: expires });
    return this.#viewing(watching, beginning, { familyId: caller.familyId, caller, expires });
  }

  /** For a viewer without a session: each counts as a session of its own. */
  beginOpen(wanted: WantedItem, beginning: Beginning): Promise<Viewing> {
    const expires = this.#expiresAt();
    this.#refuseTooEarly(beginning, expires);
    return this.#viewing(wanted, beginning, { familyId: randomUUID(), caller: undefined, expires });
  }

  /** Keeps the place of a device that gets no new address. */
  async keep({ caller, takesOver }: Watching, { isPublic }: Admitted): Promise<void> {
    if (!isPublic) await this.#options.devices.keep({ caller, takesOver, validTo: this.#expiresAt() });
  }

  async #viewing(
    { id, audience }: WantedItem,
    { admitted, stream: first, base }: Beginning,
    { familyId, caller, expires }: Session,
  ): Promise<Viewing> {
    const { addresses, lifetimeSeconds } = this.#options;
    const { window, isPublic, opens } = admitted;
    const usable = opens ?? expires - lifetimeSeconds;
    const { ads, ...adParameters } = await this.#options.ads.of({
      item: { ...admitted.ads, id },
      stream: first,
      isLive: !isRecording(first) && !window?.isOver,
      caller,
      session: sessionName(familyId),
      audience,
      expires,
    });
    const addressOf = (stream: PlayableStream): SignedAddress => ({
      streamId: stream.id,
      ...(window && !isRecording(stream) && { window }),
      isRecording: isRecording(stream),
      isOwn: stream.isOwn,
      familyId,
      expires,
      ...(opens !== undefined && { opens }),
      base,
    });
    return {
      terms: {
        expiresAt: expires,
        renewAt: usable + Math.floor((expires - usable) * renewalShare(familyId)),
        ...(ads && { ads }),
        ...(isPublic ? {} : { countsAsDevice: true }),
      },
      address: (stream) => addresses.signed({ ...addressOf(stream), ...adParameters }),
      pictures: (stream) => addresses.pictures(addressOf(stream)),
    };
  }

  /** An address that opens later must serve for a while, and only the built-in origin can tell. */
  #refuseTooEarly({ admitted: { opens }, stream }: Beginning, expires: number): void {
    if (opens === undefined) return;
    if (expires - opens < LEAST_OPEN_SECONDS || !this.#options.addresses.canOpenLater(stream)) throw new NotYet();
  }

  /** When addresses that are signed now expire (epoch seconds). */
  #expiresAt(): number {
    return Math.floor(this.#options.now() / 1000) + this.#options.lifetimeSeconds;
  }
}

/** A recording is played as a whole, whatever the window of the item. */
const isRecording = ({ seconds }: PlayableStream): boolean => seconds !== undefined;

/** Spreads renewals of concurrent viewers: between half and three quarters of the lifetime. */
function renewalShare(familyId: string): number {
  return 0.5 + (sessionName(familyId).charCodeAt(0) % 16) / 64;
}
