import { createHmac, randomUUID } from 'node:crypto';
import type { AdCard, ImageSource, Locale, Placement } from '@touchline/contract';
import { breaksBetween, readBreakId } from '@touchline/rules/ads/breaks';
import type { Audience } from '../../kernel/common/audience';
import type { StoredServing } from '../../kernel/store/json-columns';
import { signServing } from '../beacons/tokens';
import type { BegunBreaks } from '../breaks/begun';
import type { BreakEnds } from '../breaks/service';
import type { Campaigns } from '../campaigns/service';
import type { Serving } from '../serving';
import { absolute, cardOf, pictureOf } from './ads';
import type { Decisions } from './decisions';
import type { AdTiles } from './tiles';
import type { SlotViewer } from './viewers';

/** The address of an open recording: absolute, or a path of this service. */
export interface OpenRecordings {
  openAddress(streamId: string): string;
}

/** An ad of a video for one viewer. */
export interface DecidedAd {
  serving: Serving;
  /** Signed, names the serving to beacons. */
  token: string;
  /** The recording to play, open to everyone. */
  streamId: string;
  /** The absolute address of its playlist. */
  uri: string;
  seconds: number;
  card: AdCard;
  /** The picture of the card. */
  picture?: ImageSource | undefined;
}

interface SlotOptions {
  /** Where the viewer reached us, without a slash at the end. */
  base: string;
  /** Only with the consent of the viewer. */
  adUserId?: string | undefined;
}

interface TileViewer {
  audience: Audience;
  /** A pseudonym of the device, if there is one. */
  session: string | undefined;
}

interface SlotsOptions {
  decisions: Decisions;
  campaigns: Campaigns;
  ends: BreakEnds;
  begun: Pick<BegunBreaks, 'of'>;
  recordings: OpenRecordings;
  tiles: AdTiles;
  key: () => Promise<Uint8Array>;
  /** Epoch ms. */
  now: () => number;
}

/** Breaks are asked for from shortly before they begin until they have left every window. */
const AHEAD_SECONDS = 120;
const BEHIND_SECONDS = 86_400;
const MOST_ADS_OF_BREAK = 12;
/** An ad request of a player without a break: no viewer waits longer for the match. */
const VIDEO = { preroll: { mostAds: 2, seconds: 30 }, midroll: { mostAds: 2, seconds: 60 } } as const;

/** Decides which ads fill a slot. */
export class Slots {
  readonly #options: SlotsOptions;

  constructor(options: SlotsOptions) {
    this.#options = options;
  }

  /** The ads of a break, the same for every request of a viewer; together never longer than it. */
  async forBreak(viewer: SlotViewer, breakId: string, options: SlotOptions): Promise<DecidedAd[]> {
    const seconds = await this.#lengthOf(breakId);
    if (seconds === undefined) return [];
    const device = await this.#pseudonym('device', viewer.session);
    const ads = await this.#options.decisions.decide({
      slot: {
        ...this.#aboutOf(viewer, 'midroll'),
        seconds,
        mostAds: MOST_ADS_OF_BREAK,
        seed: `${device.toString('hex')}/${breakId}`,
      },
      viewer: await this.#capped(options, device),
      key: { slot: breakId, viewer: device },
    });
    return this.#videos(ads, 'midroll', viewer.locale, options);
  }

  /** The ads of a request without a break, before a video or in it. */
  async forVideo(viewer: SlotViewer, placement: 'preroll' | 'midroll', options: SlotOptions): Promise<DecidedAd[]> {
    const device = await this.#pseudonym('device', viewer.session);
    const ads = await this.#options.decisions.decide({
      slot: { ...this.#aboutOf(viewer, placement), ...VIDEO[placement], seed: randomUUID() },
      viewer: await this.#capped(options, device),
    });
    return this.#videos(ads, placement, viewer.locale, options);
  }

  /** The ad of an advertising tile. */
  async forTile(tileId: string, { audience, session }: TileViewer, options: SlotOptions): Promise<AdCard | undefined> {
    if (!(await this.#options.tiles.include(tileId))) return undefined;
    const device = session === undefined ? undefined : await this.#pseudonym('device', session);
    const [ad] = await this.#options.decisions.decide({
      slot: { ...this.#aboutOf(audience, 'tile'), seconds: Number.POSITIVE_INFINITY, mostAds: 1, seed: randomUUID() },
      viewer: await this.#capped(options, device),
    });
    const found = ad && (await this.#options.campaigns.find(ad.campaignId, ad.creativeId));
    if (!found) return undefined;
    const token = signServing(await this.#options.key(), { ...ad, placement: 'tile' });
    return cardOf({ ...found, placement: 'tile', locale: audience.locale, base: options.base, token });
  }

  /** The seconds of a break of a stream that can be watched now and was not ended early. */
  async #lengthOf(breakId: string): Promise<number | undefined> {
    const { campaigns, ends, begun } = this.#options;
    const named = readBreakId(breakId);
    if (!named) return undefined;
    const { start, seconds, streamId } = named;
    const now = this.#seconds();
    if (start > now + AHEAD_SECONDS || start < now - BEHIND_SECONDS) return undefined;
    const plan = await campaigns.breaksOf(streamId);
    const planned = plan ? breaksBetween(plan, start, start + 1) : [];
    const isKnown = [...planned, ...(await begun.of(streamId))].some(
      (each) => each.start === start && each.seconds === seconds,
    );
    if (!isKnown || (await ends.hasEnded(streamId, named))) return undefined;
    return seconds;
  }

  #aboutOf({ regionId, platform, locale, categoryId }: Audience & { categoryId?: string }, placement: Placement) {
    return { placement, now: this.#seconds(), regionId, platform, locale, ...(categoryId && { categoryId }) };
  }

  /** Caps are kept by the viewer's ad id, which is sent with consent only, otherwise by the device. */
  async #capped({ adUserId }: SlotOptions, device: Buffer | undefined): Promise<Buffer | undefined> {
    return adUserId ? this.#pseudonym('user', adUserId) : device;
  }

  /** Under a key of ours, so that stored pseudonyms lead to no viewer. */
  async #pseudonym(kind: 'device' | 'user', name: string): Promise<Buffer> {
    return createHmac('sha256', await this.#options.key())
      .update(`${kind}\n${name}`)
      .digest()
      .subarray(0, 16);
  }

  async #videos(
    ads: readonly StoredServing[],
    placement: 'preroll' | 'midroll',
    locale: Locale,
    { base }: SlotOptions,
  ): Promise<DecidedAd[]> {
    const { campaigns, recordings, key } = this.#options;
    const videos: DecidedAd[] = [];
    for (const ad of ads) {
      const found = await campaigns.find(ad.campaignId, ad.creativeId);
      const { streamId, seconds } = found?.creative ?? {};
      // An import may have removed an ad since it was decided.
      if (!found || streamId === undefined || seconds === undefined) continue;
      const serving: Serving = { ...ad, placement };
      const token = signServing(await key(), serving);
      videos.push({
        serving,
        token,
        streamId,
        uri: absolute(recordings.openAddress(streamId), base),
        seconds,
        card: cardOf({ ...found, placement, locale, base, token }),
        picture: pictureOf(found.creative, placement, base),
      });
    }
    return videos;
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
