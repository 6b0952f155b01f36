import { type CampaignEntry, CampaignFile, type StreamEntry } from '@touchline/contract/content';
import { type Locale, locales, type Platform, platforms } from '@touchline/contract/schema';
import { breaksBetween } from '@touchline/rules/ads/breaks';
import { type AdSlot, decideAds } from '@touchline/rules/ads/decide';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { DAY } from './clock';
import { worldAt } from './world';

const now = Date.parse('2026-11-15T18:20:00Z') / 1000;
const world = worldAt(now);
const events = Object.values(world.events).flat();
const streamOf = new Map(world.streams.map((stream) => [stream.id, stream]));
const secondsOf = (streamId?: string): number | undefined => streamOf.get(streamId ?? '')?.seconds;

/** The campaigns as the ad server sees them. */
const campaigns = world.campaigns.map((campaign) => ({
  ...campaign,
  creatives: campaign.creatives.map((creative) => {
    const seconds = secondsOf(creative.streamId);
    return { ...creative, ...(seconds !== undefined && { seconds }) };
  }),
}));

const channelOf = ({ id }: StreamEntry) => world.channels.find(({ streamId }) => streamId === id);
const withBreaks = world.streams.flatMap((stream) => (stream.breaks ? [{ ...stream, breaks: stream.breaks }] : []));

/** Everybody who can watch an item: by region, platform and language. */
const audience = (regions: readonly string[] = world.regions.map(({ id }) => id)) =>
  regions.flatMap((regionId) =>
    platforms.flatMap((platform: Platform) => locales.map((locale: Locale) => ({ regionId, platform, locale }))),
  );

const slotOf = (more: Partial<AdSlot> & Pick<AdSlot, 'regionId' | 'platform' | 'locale'>): AdSlot => ({
  placement: 'midroll',
  now,
  seconds: 24,
  mostAds: 4,
  seed: 'viewer',
  ...more,
});

/** What the caps of a campaign leave to a viewer who saw its ads at these times. */
const leftAfter = (
  { cap, impressions = Number.POSITIVE_INFINITY }: CampaignEntry,
  seen: readonly number[],
  at: number,
) => (cap ? cap.impressions - seen.filter((time) => time > at - cap.seconds).length : impressions);

describe('the campaigns of the demo world', () => {
  it('are valid, with unique ids', () => {
    expect([...Value.Errors(CampaignFile, world.campaigns)]).toEqual([]);
    expect(new Set(world.campaigns.map(({ id }) => id)).size).toBe(world.campaigns.length);
  });

  it('show open recordings of twelve seconds, except for tiles, which have a picture', () => {
    const isTile = ({ placements }: CampaignEntry) => placements.includes('tile');
    const creativesOf = (list: readonly CampaignEntry[]) => list.flatMap(({ creatives }) => creatives);
    for (const { streamId, image } of creativesOf(world.campaigns.filter((campaign) => !isTile(campaign)))) {
      expect(streamOf.get(streamId ?? '')).toMatchObject({ open: true, seconds: 12 });
      expect(image).toBeDefined();
    }
    for (const { streamId, image } of creativesOf(world.campaigns.filter(isTile))) {
      expect(streamId).toBeUndefined();
      expect(image).toBeDefined();
    }
  });

  it('differ in placement, priority, language, sport, region, budget and cap', () => {
    const placements = new Set(world.campaigns.flatMap((campaign) => campaign.placements));
    expect([...placements].toSorted()).toEqual(['midroll', 'preroll', 'tile']);
    expect(new Set(world.campaigns.map(({ priority }) => priority)).size).toBeGreaterThan(2);
    for (const field of ['languages', 'categories', 'regions', 'impressions', 'cap', 'from'] as const)
      expect(world.campaigns.some((campaign) => campaign[field] !== undefined)).toBe(true);
  });

  it('are running at any time', () => {
    for (const day of [0, 1, 13, 27, 28, 400])
      for (const { from = 0, to = Number.POSITIVE_INFINITY } of worldAt(now + day * DAY).campaigns) {
        expect(from).toBeLessThanOrEqual(now + day * DAY);
        expect(to).toBeGreaterThan(now + (day + 1) * DAY);
      }
  });
});

describe('the breaks of the demo world', () => {
  it('are on free channels only, one of them with low latency', () => {
    expect(withBreaks.length).toBeGreaterThanOrEqual(2);
    for (const stream of withBreaks) expect(channelOf(stream)).toMatchObject({ public: true });
    expect(withBreaks.some(({ lowLatency }) => lowLatency)).toBe(true);
    expect(withBreaks.some(({ lowLatency }) => !lowLatency)).toBe(true);
  });

  it('are never on two channels at once', () => {
    const breaks = withBreaks
      .flatMap(({ breaks: plan }) => breaksBetween(plan, now, now + 3600))
      .toSorted((a, b) => a.start - b.start);
    expect(breaks.length).toBeGreaterThan(20);
    breaks.slice(1).forEach(({ start }, i) => {
      const before = breaks[i];
      expect(start).toBeGreaterThanOrEqual((before?.start ?? 0) + (before?.seconds ?? 0));
    });
  });

  it.each(withBreaks)('are filled exactly by two spots, for every viewer of $id', (stream) => {
    const channel = channelOf(stream);
    const { categoryId } = channel ?? {};
    const [{ start, seconds } = { start: 0, seconds: 0 }] = breaksBetween(stream.breaks, now, now + 3600);
    for (const viewer of audience(channel?.regions)) {
      const slot = slotOf({ ...viewer, now: start, seconds, ...(categoryId && { categoryId }) });
      const ads = decideAds(campaigns, slot, () => Number.POSITIVE_INFINITY);
      expect(ads).toHaveLength(2);
      expect(ads.reduce((sum, { creative }) => sum + (creative.seconds ?? 0), 0)).toBe(seconds);
      expect(new Set(ads.map(({ campaign }) => campaign.id)).size).toBe(2);
    }
  });

  it.each(withBreaks)('are filled for a viewer who does not leave $id for a day', (stream) => {
    const channel = channelOf(stream);
    const { categoryId } = channel ?? {};
    const regionId = channel?.regions?.[0] ?? 'austria';
    const seen = new Map<string, number[]>();
    for (const { start, seconds } of breaksBetween(stream.breaks, now, now + DAY)) {
      const viewer = { regionId, platform: 'web', locale: 'en' } as const;
      const slot = slotOf({ ...viewer, now: start, seconds, seed: String(start), ...(categoryId && { categoryId }) });
      const ads = decideAds(campaigns, slot, (campaign) => {
        const entry = world.campaigns.find(({ id }) => id === campaign.id);
        return entry ? leftAfter(entry, seen.get(campaign.id) ?? [], start) : 0;
      });
      expect(ads).toHaveLength(2);
      for (const { campaign } of ads) seen.set(campaign.id, [...(seen.get(campaign.id) ?? []), start]);
    }
    // The rotation shows more than the two campaigns that always apply.
    expect(seen.size).toBeGreaterThan(2);
  });
});

describe('the ads before a video in the demo world', () => {
  const asked = [...world.channels, ...events].filter(({ adSettings }) => adSettings?.adTagUrl);

  it('are on a channel and on replays, all free', () => {
    expect(asked.filter((item) => 'logo' in item)).toHaveLength(1);
    expect(asked.filter((item) => 'type' in item && item.type === 'Vod').length).toBeGreaterThan(5);
    for (const item of asked) expect(item).toMatchObject({ public: true });
  });

  it('come from this service, which has one for every viewer', () => {
    for (const { adSettings, categoryId } of asked) {
      expect(adSettings?.adTagUrl).toBe('/api/slots/vast?placement=preroll&viewer=[VIEWER]');
      for (const viewer of audience()) {
        const slot = slotOf({ ...viewer, placement: 'preroll', ...(categoryId && { categoryId }) });
        expect(decideAds(campaigns, slot, () => 1).length).toBeGreaterThan(0);
      }
    }
  });

  it('are replaced by parameters of the stream on premium channels', () => {
    const premium = world.channels.filter(({ accessRights }) => accessRights);
    expect(premium.map(({ adSettings }) => adSettings)).toEqual(
      premium.map(({ id }) => ({ ssaiUrlParameters: `channel=${id}` })),
    );
  });
});

describe('the ad tiles of the demo world', () => {
  const lines = world.contexts.flatMap(({ id, query }) =>
    query.items === 'picked' ? [{ id, tiles: query.references.map((item) => ('tile' in item ? item.tile : '')) }] : [],
  );
  const ads = new Set(world.tiles.filter(({ type }) => type === 'Ad').map(({ id }) => id));

  it('are never first in their line, and one is on the home page', () => {
    for (const { tiles } of lines) expect(ads.has(tiles[0] ?? '')).toBe(false);
    const home = world.pages.find(({ id }) => id === 'home')?.stageLinesPage?.lines.map(({ contextId }) => contextId);
    const line = lines.find(({ tiles }) => tiles.includes('slot-home'));
    expect(home).toContain(line?.id);
  });

  it('have an ad for every viewer', () => {
    for (const viewer of audience()) {
      const slot = slotOf({ ...viewer, placement: 'tile', seconds: 0, mostAds: 1 });
      expect(decideAds(campaigns, slot, () => 1)).toHaveLength(1);
    }
  });
});

describe('the passes of the demo world', () => {
  it('without ads are those of the league and of all sports', () => {
    const rights = world.offers.flatMap(({ withoutAds, accessRights = [] }) => (withoutAds ? accessRights : []));
    expect([...new Set(rights)].toSorted()).toEqual(['all-sports', 'league-pass']);
  });
});
