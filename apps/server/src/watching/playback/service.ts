import type { License, LicenseRequest, Playback as PlaybackAnswer } from '@touchline/contract';
import { type Admission, type Admitted, NotYet, notAvailable, type WantedItem } from './admission';
import type { Drm } from './drm';
import type { PlayableStream, Streams } from './streams';
import type { Viewing, Viewings, Watching } from './viewings';

interface PlaybackOptions {
  admission: Admission;
  viewings: Viewings;
  streams: Streams;
  drm: Drm;
}

/** For a viewer who waits it is no error that there is nothing to play yet: the answer has no sources. */
const orNothingYet = <T>(answer: Promise<T>): Promise<T | PlaybackAnswer> =>
  answer.catch((error: unknown) => {
    if (error instanceof NotYet) return { sources: [], drmKeys: [], drmLicenseInfos: [] };
    throw error;
  });

/** Provides the addresses and keys of an item to viewers who may play it. */
export class Playback {
  readonly #options: PlaybackOptions;

  constructor(options: PlaybackOptions) {
    this.#options = options;
  }

  /**
   * Signed addresses for an authorised viewer; `base` is where the viewer reached us. Every call returns fresh ones.
   */
  start(watching: Watching, base: string): Promise<PlaybackAnswer> {
    return orNothingYet(this.#start(watching, base));
  }

  async #start(watching: Watching, base: string): Promise<PlaybackAnswer> {
    const { admission, viewings } = this.#options;
    const admitted = await admission.of(watching);
    const stream = await this.#stream(watching, admitted);
    return this.#answer(watching, stream, base, await viewings.begin(watching, { admitted, stream, base }));
  }

  /**
   * Signed addresses for a viewer without a session, where everyone may watch the item and it needs no licence. Needs
   * no query.
   */
  startOpen(wanted: WantedItem, base: string): Promise<PlaybackAnswer | undefined> {
    return orNothingYet(this.#startOpen(wanted, base));
  }

  async #startOpen(wanted: WantedItem, base: string): Promise<PlaybackAnswer | undefined> {
    const { admission, viewings } = this.#options;
    const admitted = await admission.open(wanted);
    const stream = admitted && (await this.#stream(wanted, admitted));
    if (!stream || stream.encrypted) return undefined;
    return this.#answer(wanted, stream, base, await viewings.beginOpen(wanted, { admitted, stream, base }));
  }

  /** The keys of an encrypted stream, under the same conditions as its addresses. */
  async license(watching: Watching, request: LicenseRequest): Promise<License> {
    const { admission, viewings, drm } = this.#options;
    const admitted = await admission.of(watching);
    const stream = await this.#stream(watching, admitted);
    await viewings.keep(watching, admitted);
    return drm.license(stream, request);
  }

  async #answer(
    { kind, id, shown }: WantedItem,
    stream: PlayableStream,
    base: string,
    viewing: Viewing,
  ): Promise<PlaybackAnswer> {
    const about = new URLSearchParams({ platform: shown.platform, regionId: shown.regionId });
    const licenseUrl = `${base}/api/v3/${kind}s/${encodeURIComponent(id)}/license?${about.toString()}`;
    return {
      sources: [await viewing.address(stream)],
      ...(await this.#options.drm.describe(stream, `${kind}:${id}`, licenseUrl)),
      ...viewing.terms,
    };
  }

  async #stream({ kind }: WantedItem, { streamId }: Admitted): Promise<PlayableStream> {
    const stream = streamId === undefined ? undefined : await this.#options.streams.find(streamId);
    if (!stream) throw notAvailable(kind);
    return stream;
  }
}
