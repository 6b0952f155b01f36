import type { Locale } from '@touchline/contract';
import { SAMPLE_TOKEN } from '../beacons/tokens';
import type { Campaigns } from '../campaigns/service';
import { absolute, cardOf, pictureOf } from './ads';
import type { OpenRecordings } from './service';
import { type VastAd, writeVast, writeWrapper } from './vast';

type Sample = 'single' | 'wrapper' | 'pod' | 'empty' | 'slow' | 'broken' | 'endless';

interface SampleRequest {
  placement: 'preroll' | 'midroll';
  locale: Locale;
  /** Where the viewer reached us. */
  base: string;
  /** Ends a slow answer. */
  signal: AbortSignal;
}

interface SamplesOptions {
  campaigns: Campaigns;
  recordings: OpenRecordings;
  /** Waits for a time, or until the signal. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const SLOW_MS = 8000;
const BROKEN = '<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2"><Ad id="broken"><InLine><AdTitle>Broken';

/** Fixed VAST documents to try players with: the first ads of a placement, without regard to targeting. Nothing is counted. */
export class Samples {
  readonly #options: SamplesOptions;

  constructor(options: SamplesOptions) {
    this.#options = options;
  }

  async write(sample: Sample, request: SampleRequest): Promise<string> {
    if (sample === 'broken') return BROKEN;
    if (sample === 'empty') return writeVast([]);
    if (sample === 'slow') await this.#options.wait(SLOW_MS, request.signal);
    const ads = await this.#ads(request);
    const [first] = ads;
    if (!first) return writeVast([]);
    if (sample === 'wrapper') return writeWrapper(first.card, addressOf('single', request));
    if (sample === 'endless') return writeWrapper(first.card, addressOf('endless', request));
    return writeVast(sample === 'pod' ? podOf(ads) : [first]);
  }

  async #ads({ placement, locale, base }: SampleRequest): Promise<VastAd[]> {
    const { campaigns, recordings } = this.#options;
    const all = (await campaigns.of(placement)).flatMap((campaign) =>
      campaign.creatives.map((creative) => ({ campaign, creative })),
    );
    return all.slice(0, 3).flatMap(({ campaign, creative }) => {
      const { streamId, seconds } = creative;
      if (streamId === undefined || seconds === undefined) return [];
      return {
        servingId: `sample-${creative.id}`,
        uri: absolute(recordings.openAddress(streamId), base),
        seconds,
        card: cardOf({ campaign, creative, placement, locale, base, token: SAMPLE_TOKEN }),
        picture: pictureOf(creative, placement, base),
      };
    });
  }
}

/** Two ads in a row, and a third one as a spare. One ad alone is shown twice. */
function podOf(ads: readonly VastAd[]): VastAd[] {
  const [first, second = first, spare] = ads;
  const pod = [first, second].flatMap((ad, index) => (ad ? { ...ad, sequence: index + 1 } : []));
  return spare ? [...pod, spare] : pod;
}

const addressOf = (sample: Sample, { placement, base }: SampleRequest): string =>
  `${base}/api/slots/vast?placement=${placement}&sample=${sample}`;
