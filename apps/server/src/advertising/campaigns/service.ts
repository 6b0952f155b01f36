import type { Image, Placement } from '@touchline/contract';
import type { BreakPlan } from '@touchline/rules/ads/breaks';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import type { StoredCampaign, StoredStream } from '../../kernel/store/stored-content';
import { allCampaigns, allStreams } from './queries';

/** A creative with the length of its recording. */
export type Creative = StoredCampaign['creatives'][number] & { seconds?: number; image?: Image };

export type Campaign = Omit<StoredCampaign, 'creatives'> & { creatives: readonly Creative[] };

interface Known {
  campaigns: readonly Campaign[];
  streams: ReadonlyMap<string, StoredStream>;
}

/** The imported campaigns, in memory. */
export class Campaigns {
  readonly #known: Remembered<Known>;

  constructor(store: Store) {
    this.#known = remember(store, ['campaigns', 'streams'], async () => {
      const [campaigns, streams] = await Promise.all([allCampaigns(store.db), allStreams(store.db)]);
      return { campaigns: campaigns.map((campaign) => withLengths(campaign, streams)), streams };
    });
  }

  /** All campaigns, in the operator's order. */
  async all(): Promise<readonly Campaign[]> {
    return (await this.#known.get()).campaigns;
  }

  /** The campaigns of a placement, with the creatives that can be shown there. */
  async of(placement: Placement): Promise<Campaign[]> {
    const { campaigns } = await this.#known.get();
    return campaigns
      .filter(({ placements }) => placements.includes(placement))
      .map((campaign) => ({
        ...campaign,
        creatives: campaign.creatives.filter(({ seconds, image }) => (placement === 'tile' ? image : seconds)),
      }));
  }

  /** A campaign and one of its creatives, unless an import has removed them. */
  async find(campaignId: string, creativeId: string): Promise<{ campaign: Campaign; creative: Creative } | undefined> {
    const campaign = (await this.#known.get()).campaigns.find(({ id }) => id === campaignId);
    const creative = campaign?.creatives.find(({ id }) => id === creativeId);
    return campaign && creative && { campaign, creative };
  }

  /** When the breaks of a stream are; undefined for a stream without breaks. */
  async breaksOf(streamId: string): Promise<BreakPlan | undefined> {
    return (await this.#known.get()).streams.get(streamId)?.breaks;
  }

  /** The longest time over which a campaign limits its impressions for one viewer, in seconds. */
  async longestCap(): Promise<number> {
    const { campaigns } = await this.#known.get();
    return Math.max(0, ...campaigns.map(({ cap }) => cap?.seconds ?? 0));
  }
}

function withLengths(campaign: StoredCampaign, streams: ReadonlyMap<string, StoredStream>): Campaign {
  const creatives = campaign.creatives.map((creative) => {
    const seconds = creative.streamId === undefined ? undefined : streams.get(creative.streamId)?.seconds;
    return seconds === undefined ? creative : { ...creative, seconds };
  });
  return { ...campaign, creatives };
}
