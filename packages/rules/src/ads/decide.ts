import type { Locale, Placement, Platform } from '@touchline/contract';

/** A creative as it competes for a slot. */
interface Candidate {
  readonly id: string;
  /** How often it is shown compared with others of the same priority; default 1. */
  readonly weight?: number;
  /** Length of its video; tiles have none. */
  readonly seconds?: number;
}

/** A campaign as it competes for a slot; omitted conditions always match. */
export interface AdCampaign {
  readonly id: string;
  readonly placements: readonly Placement[];
  /** The highest is served first; default 5. */
  readonly priority?: number;
  /** Flight, epoch seconds; the end is not part of it. */
  readonly from?: number;
  readonly to?: number;
  readonly regions?: readonly string[];
  readonly platforms?: readonly Platform[];
  readonly categories?: readonly string[];
  readonly languages?: readonly Locale[];
  readonly creatives: readonly Candidate[];
}

/** A slot to fill, and for whom. */
export interface AdSlot {
  readonly placement: Placement;
  /** Epoch seconds. */
  readonly now: number;
  readonly regionId: string;
  readonly platform: Platform;
  readonly locale: Locale;
  /** Of the video. */
  readonly categoryId?: string;
  /** The ads together are never longer. */
  readonly seconds: number;
  readonly mostAds: number;
  /** The same seed gives the same ads. */
  readonly seed: string;
}

interface ChosenAd<A extends AdCampaign> {
  readonly campaign: A;
  readonly creative: A['creatives'][number];
}

const USUAL_PRIORITY = 5;

/** Whether a campaign may be shown in a slot at all, apart from its budget and cap. */
export function isEligible(campaign: AdCampaign, slot: AdSlot): boolean {
  const { placements, from = 0, to = Number.POSITIVE_INFINITY, regions, platforms, categories, languages } = campaign;
  return (
    placements.includes(slot.placement) &&
    from <= slot.now &&
    slot.now < to &&
    (regions?.includes(slot.regionId) ?? true) &&
    (platforms?.includes(slot.platform) ?? true) &&
    (languages?.includes(slot.locale) ?? true) &&
    // A video without a category belongs to none of those named.
    (!categories || (slot.categoryId !== undefined && categories.includes(slot.categoryId)))
  );
}

/**
 * Chooses the ads of a slot: the highest priority first, among equals a weighted rotation that prefers campaigns which
 * are not in this slot yet. `left` is how many impressions of a campaign its budget and the viewer's cap still allow.
 */
export function decideAds<A extends AdCampaign>(
  campaigns: readonly A[],
  slot: AdSlot,
  left: (campaign: A) => number,
): ChosenAd<A>[] {
  const waiting = campaigns.filter((campaign) => isEligible(campaign, slot)).flatMap((each) => entriesOf(each, slot));
  const chosen: Entry<A>[] = [];
  let secondsLeft = slot.seconds;
  while (chosen.length < slot.mostAds) {
    const used = (id: string) => chosen.filter(({ campaign }) => campaign.id === id).length;
    const [next] = waiting
      .filter((entry) => !chosen.includes(entry))
      .filter(({ creative, campaign }) => lengthOf(creative) <= secondsLeft && used(campaign.id) < left(campaign))
      .toSorted((a, b) => compare(a, b, used));
    if (!next) break;
    chosen.push(next);
    secondsLeft -= lengthOf(next.creative);
  }
  return chosen.map(({ campaign, creative }) => ({ campaign, creative }));
}

interface Entry<A extends AdCampaign> extends ChosenAd<A> {
  readonly priority: number;
  readonly key: string;
  /** The place in the rotation: the highest is first. */
  readonly draw: number;
}

const lengthOf = ({ seconds = 0 }: Candidate): number => seconds;

const entriesOf = <A extends AdCampaign>(campaign: A, { seed }: AdSlot): Entry<A>[] =>
  campaign.creatives.map((creative) => {
    const key = `${campaign.id}/${creative.id}`;
    const priority = campaign.priority ?? USUAL_PRIORITY;
    return { campaign, creative, priority, key, draw: drawOf(`${seed}/${key}`, creative.weight ?? 1) };
  });

/** The order does not depend on the order of the campaigns, nor on who else competes. */
function compare(a: Entry<AdCampaign>, b: Entry<AdCampaign>, used: (campaignId: string) => number): number {
  return (
    b.priority - a.priority || used(a.campaign.id) - used(b.campaign.id) || b.draw - a.draw || (a.key < b.key ? -1 : 1)
  );
}

/** A weighted draw without replacement: of several, each is the highest in proportion to its weight (Efraimidis, Spirakis). */
const drawOf = (text: string, weight: number): number => Math.log(fraction(text)) / weight;

/** A number between 0 and 1, both excluded, that only depends on the text. */
function fraction(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  // FNV-1a leaves the last characters in the low bits; the finaliser of MurmurHash3 spreads them.
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35);
  return (((value ^ (value >>> 16)) >>> 0) + 0.5) / 2 ** 32;
}
