import type { VideoSource } from '@touchline/contract';
import { sessionName } from '../../kernel/common/secrets';
import { signGrant } from '../origin';
import type { LicenseServers } from './drm';
import { withParameters } from './parameters';

/** A range of a stream, in epoch seconds. */
export interface StreamWindow {
  start: number;
  end: number;
  isOver: boolean;
}

/** Where video comes from, and how its addresses are signed. */
interface VideoOrigin {
  /** Addresses with `{stream}`, and for a window `{start}` and `{end}`; signed by path also `{grant}`. */
  live: string;
  event: string;
  /**
   * `path`: the grant is a part of the address; `query`: it follows as `?grant=`; `none`: the address needs no grant.
   */
  signing: 'path' | 'query' | 'none';
}

/** The built-in origin. Its addresses are relative to where the caller reached us. */
export const builtInOrigin: VideoOrigin = {
  live: '/origin/live/{stream}/{grant}/master.m3u8',
  event: '/origin/vod-{start}-{end}/{stream}/{grant}/master.m3u8',
  signing: 'path',
};

/** Where video and licences come from, for operators with servers of their own. */
export interface VideoSettings {
  /** Replaces the built-in origin. */
  origin: (VideoOrigin & { key: string }) | undefined;
  /** Signs the addresses of the built-in origin, for an edge that checks them; without it, a key of the database does. */
  key: string | undefined;
  /** Is accepted too, while `key` is being replaced. */
  keyAlso: string | undefined;
  licenseServers: LicenseServers;
}

interface AddressesOptions {
  origin: VideoOrigin;
  key: () => Promise<Uint8Array | string>;
  /** Of the built-in origin. */
  ownKey: () => Promise<Uint8Array | string>;
}

/** The stream, or the part of it, that an address is signed for. */
export interface SignedAddress {
  streamId: string;
  /** Without it the stream's live edge, or all of a recording. */
  window?: StreamWindow;
  /** Whether the stream is a recording, which has no live edge. */
  isRecording?: boolean;
  /** Whether the built-in origin has it, whatever the settings say. */
  isOwn?: boolean | undefined;
  /** The session the address is made for. */
  familyId: string;
  /** Epoch seconds. */
  expires: number;
  /** When it may be used (epoch seconds); at once without it. */
  opens?: number | undefined;
  /** Where we are reached from outside, without a slash at the end. */
  base: string;
  /** The viewer for whom breaks become a part of the stream. */
  stitch?: string;
  /** Query parameters of the operator, outside the signature. */
  parameters?: string;
}

/** Addresses of video: of the built-in origin, or of the operator's. */
export class VideoAddresses {
  readonly #options: AddressesOptions;

  constructor(options: AddressesOptions) {
    this.#options = options;
  }

  /** The address of a stream or recording that everyone may watch. */
  open(streamId: string, type: 'stream' | 'vod' = 'stream'): VideoSource {
    return { url: fill(this.#options.origin.live, { stream: streamId, grant: 'open' }), format: 'hls', type };
  }

  /** The address of a picture of a stream that everyone may watch, at its live edge; only of the built-in origin. */
  still(streamId: string): string | undefined {
    const { origin } = this.#options;
    return origin === builtInOrigin ? `/origin/live/${streamId}/open/now.jpg` : undefined;
  }

  /** The address of a stream, or of a window of it, for one session until `expires`. */
  async signed(address: SignedAddress): Promise<VideoSource> {
    const { stitch, parameters = '' } = address;
    const url = await this.#sign(address);
    const own = stitch === undefined ? url : `${url}?stitch=${stitch}`;
    return { url: withParameters(own, parameters), format: 'hls', type: typeOf(address) };
  }

  /** The same without sound, and the thumbnails beside it; an operator's origin has addresses of whole streams only. */
  async pictures(address: SignedAddress): Promise<{ picture: VideoSource; thumbnails: string } | undefined> {
    if (this.#originOf(address) !== builtInOrigin) return undefined;
    const beside = (await this.#sign(address)).replace(/[^/]*$/, '');
    return {
      picture: { url: `${beside}picture.m3u8`, format: 'hls', type: typeOf(address) },
      thumbnails: `${beside}thumbs.vtt`,
    };
  }

  /** Whether addresses of a stream can be handed out before they open: the operator's origin knows only when they expire. */
  canOpenLater(stream: { isOwn?: boolean | undefined }): boolean {
    return this.#originOf(stream) === builtInOrigin;
  }

  #originOf({ isOwn }: Pick<SignedAddress, 'isOwn'>): VideoOrigin {
    return isOwn ? builtInOrigin : this.#options.origin;
  }

  async #sign(address: SignedAddress): Promise<string> {
    const { streamId, window, familyId, expires, opens, base, isOwn } = address;
    const origin = this.#originOf(address);
    const key = isOwn ? this.#options.ownKey : this.#options.key;
    const times = window ? { start: String(window.start), end: String(window.end) } : {};
    const template = withBase(window ? origin.event : origin.live, base);
    const signer = { key: await key(), session: sessionName(familyId), expires, opens };
    return signed[origin.signing]((grant) => fill(template, { stream: streamId, ...times, grant }), signer);
  }
}

const typeOf = ({ isRecording, window }: SignedAddress): 'vod' | 'stream' =>
  isRecording || window?.isOver ? 'vod' : 'stream';

interface Signer {
  key: Uint8Array | string;
  session: string;
  expires: number;
  opens: number | undefined;
}

/** A grant covers everything below a path: the part before the grant or, in a query, the playlist's folder. */
const signed: Record<VideoOrigin['signing'], (address: (grant: string) => string, signer: Signer) => string> = {
  none: (address) => address(''),
  path: (address, { key, ...grant }) => {
    const [before = ''] = new URL(address(PLACE)).pathname.split(`/${PLACE}/`);
    return address(signGrant(key, { path: before, ...grant }));
  },
  query: (address, { key, ...grant }) => {
    const url = new URL(address(''));
    const path = url.pathname.slice(0, url.pathname.lastIndexOf('/'));
    url.searchParams.set('grant', signGrant(key, { path, ...grant }));
    return url.href;
  },
};

const PLACE = '-grant-';

const withBase = (template: string, base: string): string =>
  template.startsWith('/') ? `${base}${template}` : template;

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
