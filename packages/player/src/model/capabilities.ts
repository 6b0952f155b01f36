/** What a device can decode and show; measured, never guessed by its name. */
export interface Capabilities {
  /** Whether Media Source takes a type such as `video/mp4; codecs="hvc1.1.6.L120.90"`. */
  isTypeSupported(type: string): boolean;
  /** Whether a picture is decoded without dropped frames and without draining the battery; absent in old engines. */
  readonly decodingInfo?: (picture: Picture) => Promise<Decoding>;
  /** Whether the screen shows high dynamic range. */
  readonly isHdr: boolean;
  /** Lines of the screen, held so that it is wider than high. */
  readonly lines: number;
  /** TVs decode little beyond what they were built for, and drop frames instead of saying so. */
  readonly isTv: boolean;
}

/** A video to be decoded, in the words of `MediaCapabilities`. */
interface Picture {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly bitrate: number;
  readonly framerate: number;
}

interface Decoding {
  readonly supported: boolean;
  readonly smooth: boolean;
  readonly powerEfficient: boolean;
}

/** The parts of a window that tell it. */
interface MeasuredWindow {
  readonly MediaSource?: { isTypeSupported(type: string): boolean };
  readonly ManagedMediaSource?: { isTypeSupported(type: string): boolean };
  readonly navigator?: { readonly mediaCapabilities?: Pick<MediaCapabilities, 'decodingInfo'> };
  readonly screen?: { readonly width: number; readonly height: number };
  readonly devicePixelRatio?: number;
  readonly matchMedia?: (query: string) => { readonly matches: boolean };
}

/** Videos have a range of their own on TVs, where the page itself has none. */
const HDR_QUERIES = ['(video-dynamic-range: high)', '(dynamic-range: high)'] as const;

/** The capabilities of the device that a window is on. */
export function capabilitiesOf(window: object | null, isTv: boolean): Capabilities {
  const here = (window ?? {}) as MeasuredWindow;
  const { navigator, screen, devicePixelRatio = 1 } = here;
  const source = here.ManagedMediaSource ?? here.MediaSource;
  const measure = navigator?.mediaCapabilities;
  return {
    isTypeSupported: (type) => source?.isTypeSupported(type) ?? false,
    ...(measure && { decodingInfo: (video) => measure.decodingInfo({ type: 'media-source', video }) }),
    isHdr: HDR_QUERIES.some((query) => here.matchMedia?.(query).matches === true),
    lines: screen ? Math.min(screen.width, screen.height) * devicePixelRatio : Number.POSITIVE_INFINITY,
    isTv,
  };
}
