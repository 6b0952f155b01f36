import { randomUUID } from 'node:crypto';
import { type AdSlot, decideAds, isEligible } from '@touchline/rules/ads/decide';
import { Batches } from '../../kernel/jobs/batches';
import type { StoredServing } from '../../kernel/store/json-columns';
import type { Db, Store } from '../../kernel/store/store';
import type { Allowance, CampaignLimits, HeldServing } from '../campaigns/limits';
import type { Campaign, Campaigns } from '../campaigns/service';
import type { AdCounts, CountLine } from '../report/service';
import { LATEST_SECONDS } from '../serving';
import { type Decision, deleteDecisions, findDecisions, lockDecisions, saveDecisions } from './queries';

interface DecisionsOptions {
  store: Store;
  campaigns: Campaigns;
  limits: CampaignLimits;
  counts: AdCounts;
  /** Epoch ms. */
  now: () => number;
}

/** A slot that is to be filled. */
interface AskedSlot {
  slot: AdSlot;
  /** The pseudonym that caps are kept for. */
  viewer: Buffer | undefined;
  /** The break and the device that it is decided for once. */
  key?: Pick<Decision, 'slot' | 'viewer'>;
}

/** A decision is used again only while its ads can still be counted for an hour. */
const VALID_SECONDS = LATEST_SECONDS - 3600;
const MOST_IN_BATCH = 200;
const MOST_WAITING = 10_000;
/** Without a pseudonym there is a budget to hold only. */
const UNKNOWN = Buffer.alloc(0);

/** Decides which ads fill slots, within budgets and caps, and counts requests. */
export class Decisions {
  readonly #options: DecisionsOptions;
  readonly #batches: Batches<AskedSlot, readonly StoredServing[]>;

  constructor(options: DecisionsOptions) {
    this.#options = options;
    this.#batches = new Batches({
      work: (asked) => this.#decideAll(asked),
      most: MOST_IN_BATCH,
      mostWaiting: MOST_WAITING,
    });
  }

  /** The ads of a slot. Without any campaign for it nothing is stored or counted. */
  async decide(asked: AskedSlot): Promise<readonly StoredServing[]> {
    const competing = await this.#options.campaigns.of(asked.slot.placement);
    return competing.length > 0 ? this.#batches.add(asked) : [];
  }

  async tidy(): Promise<void> {
    const { store, now } = this.#options;
    await deleteDecisions(store.db, Math.floor(now() / 1000));
  }

  async #decideAll(asked: readonly AskedSlot[]): Promise<(one: AskedSlot) => readonly StoredServing[]> {
    const { store, counts } = this.#options;
    const competing = new Map(await Promise.all(asked.map(async (one) => [one, await this.#eligible(one)] as const)));
    const { adsOf, lines } = await store.transaction(async (tx) => {
      await lockDecisions(tx);
      return this.#decideWithin(tx, asked, competing);
    });
    counts.tell(lines);
    return (one) => adsOf.get(one) ?? [];
  }

  async #eligible({ slot }: AskedSlot): Promise<Campaign[]> {
    return (await this.#options.campaigns.of(slot.placement)).filter((campaign) => isEligible(campaign, slot));
  }

  async #decideWithin(tx: Db, asked: readonly AskedSlot[], competing: ReadonlyMap<AskedSlot, Campaign[]>) {
    const { limits, counts } = this.#options;
    const decided = await this.#decided(tx, asked);
    const campaigns = new Map([...competing.values()].flat().map((campaign) => [campaign.id, campaign]));
    const viewers = asked.flatMap(({ viewer }) => viewer ?? []);
    const round: Round = { allowance: await limits.read(tx, [...campaigns.values()], viewers), held: [], lines: [] };
    const saved: Decision[] = [];
    const adsOf = new Map<AskedSlot, readonly StoredServing[]>();
    for (const one of asked) {
      const name = one.key && nameOf(one.key);
      const known = name === undefined ? undefined : decided.get(name);
      const ads = known ?? choose(one, competing.get(one) ?? [], round);
      adsOf.set(one, ads);
      if (known || !one.key || name === undefined) continue;
      decided.set(name, ads);
      saved.push({ ...one.key, ads, expiresAt: one.slot.now + VALID_SECONDS });
    }
    await limits.hold(tx, round.held);
    if (saved.length > 0) await saveDecisions(tx, saved);
    await counts.add(tx, round.lines);
    return { adsOf, lines: round.lines };
  }

  /** What was decided before, by break and viewer. */
  async #decided(tx: Db, asked: readonly AskedSlot[]): Promise<Map<string, readonly StoredServing[]>> {
    const keys = asked.flatMap(({ key }) => key ?? []);
    const found = keys.length > 0 ? await findDecisions(tx, keys, Math.floor(this.#options.now() / 1000)) : [];
    return new Map(found.map((decision) => [nameOf(decision), decision.ads]));
  }
}

/** What the slots of one batch take and count. */
interface Round {
  readonly allowance: Allowance;
  readonly held: HeldServing[];
  readonly lines: CountLine[];
}

/** Chooses the ads of one slot. */
function choose({ slot, viewer }: AskedSlot, competing: readonly Campaign[], round: Round): StoredServing[] {
  const { allowance, held, lines } = round;
  const chosen = decideAds(competing, slot, (campaign) => allowance.left(campaign, viewer));
  const ads = chosen.map(({ campaign, creative }) => {
    const ad = servingOf(campaign, creative.id, slot.now);
    allowance.take(campaign, viewer);
    if (campaign.impressions !== undefined || campaign.cap)
      held.push({ serving: ad.id, viewer: viewer ?? UNKNOWN, campaign: campaign.id, at: slot.now });
    return ad;
  });
  lines.push(...linesOf(slot, ads));
  return ads;
}

const servingOf = (campaign: Campaign, creativeId: string, servedAt: number): StoredServing => ({
  id: randomUUID(),
  campaignId: campaign.id,
  creativeId,
  servedAt,
});

const nameOf = ({ slot, viewer }: Pick<Decision, 'slot' | 'viewer'>): string => `${slot} ${viewer.toString('hex')}`;

/** A request counts once: for the campaign of its first ad, or for none. Every served ad counts for its campaign. */
function linesOf({ placement }: AdSlot, ads: readonly StoredServing[]): CountLine[] {
  const line = (event: CountLine['event'], campaign: string) => ({ campaign, placement, event, code: '', count: 1 });
  return [line('request', ads[0]?.campaignId ?? ''), ...ads.map(({ campaignId }) => line('filled', campaignId))];
}
