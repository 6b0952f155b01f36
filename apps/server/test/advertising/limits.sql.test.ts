import { describe, expect, it } from 'vitest';
import type { DecidedAd } from '../../src/advertising';
import { BASE, breakAt, campaign, campaignNode, campaignNodes, creative, viewer } from '../support/campaigns';
import { NOW } from '../support/club-tv';
import type { Node } from '../support/world';

const ask = ({ services }: Node, session: string, adUserId?: string): Promise<DecidedAd[]> =>
  services.slots.forVideo(viewer({ session }), 'preroll', { base: BASE, adUserId });
const show = async ({ services }: Node, ads: readonly DecidedAd[]): Promise<void> => {
  for (const { serving } of ads) await services.beacons.count(serving, 'impression');
};
const namesOf = (ads: readonly DecidedAd[]) => ads.map(({ serving }) => serving.campaignId);

describe('a budget', () => {
  it('is never exceeded, however many ask at once on two nodes', async () => {
    const [first, second] = await campaignNodes([campaign({ impressions: 25 })]);
    const asked = Array.from({ length: 200 }, (_, index) => ask(index % 2 ? first : second, `device-${index}`));
    const ads = (await Promise.all(asked)).flat();
    expect(ads).toHaveLength(25);
    await Promise.all(ads.map((ad, index) => show(index % 2 ? first : second, [ad])));
    expect(await first.services.adCounts.report({})).toEqual([
      expect.objectContaining({ campaignId: '', requests: 175 }),
      expect.objectContaining({ campaignId: 'cup', requests: 25, filled: 25, impressions: 25 }),
    ]);
    expect(await ask(first, 'late')).toEqual([]);
  });

  it('that is held by an ad is free again after ten minutes without an impression', async () => {
    const node = await campaignNode([campaign({ impressions: 1 })]);
    const [lost] = await ask(node, 'one');
    expect(await ask(node, 'two')).toEqual([]);
    node.clock.seconds = NOW + 599;
    expect(await ask(node, 'two')).toEqual([]);
    node.clock.seconds = NOW + 600;
    const [other] = await ask(node, 'two');
    expect(other).toBeDefined();
    // What was in flight for longer is counted too: only that exceeds a budget.
    await show(
      node,
      [lost, other].flatMap((ad) => ad ?? []),
    );
    expect((await node.services.adCounts.report({ campaignId: 'cup' }))[0]?.impressions).toBe(2);
  });

  it('is filled up by other campaigns, and holds for both creatives of a break', async () => {
    const creatives = ['a', 'b', 'c'].map((id) => creative({ id, streamId: 'ad-6' }));
    const node = await campaignNode([
      campaign({ priority: 9, impressions: 2, creatives }),
      campaign({ id: 'filler', creatives }),
    ]);
    const ads = await node.services.slots.forBreak(viewer(), breakAt(0), { base: BASE });
    expect(namesOf(ads)).toEqual(['cup', 'cup', 'filler', 'filler']);
  });

  it('is shared by all placements and days', async () => {
    const node = await campaignNode([campaign({ impressions: 2 })]);
    await show(node, await ask(node, 'one'));
    node.clock.seconds = NOW + 86_400;
    const options = { base: BASE };
    const tomorrow = viewer({ expires: NOW + 2 * 86_400 });
    await show(node, await node.services.slots.forBreak(tomorrow, breakAt(720), options));
    const audience = { platform: 'web', locale: 'en', regionId: 'austria' } as const;
    expect(await node.services.slots.forTile('promo', { audience, session: undefined }, options)).toBeUndefined();
    expect(await ask(node, 'two')).toEqual([]);
  });

  it('keeps what was counted when the campaign is imported again', async () => {
    const node = await campaignNode([campaign({ impressions: 1 })]);
    await show(node, await ask(node, 'one'));
    expect(await ask(node, 'two')).toEqual([]);
    await node.store.transaction(async (_tx, announce) => announce('campaigns'));
    expect(await ask(node, 'two')).toEqual([]);
  });
});

describe('a cap', () => {
  const capped = (impressions: number, seconds = 3600) => campaign({ cap: { impressions, seconds } });

  it('limits how often one device sees a campaign, in every window of its length', async () => {
    const node = await campaignNode([capped(2)]);
    const at = async (seconds: number) => {
      node.clock.seconds = NOW + seconds;
      const ads = await ask(node, 'one');
      await show(node, ads);
      return ads.length;
    };
    expect(await at(0)).toBe(1);
    expect(await at(1800)).toBe(1);
    expect(await at(3599)).toBe(0);
    expect(await at(3600)).toBe(1);
    expect(await at(5399)).toBe(0);
    expect(await at(5400)).toBe(1);
    expect(await ask(node, 'two')).toHaveLength(1);
  });

  it('counts ads that are on their way, and frees them after ten minutes', async () => {
    const node = await campaignNode([capped(1)]);
    expect(await ask(node, 'one')).toHaveLength(1);
    expect(await ask(node, 'one')).toEqual([]);
    node.clock.seconds = NOW + 600;
    expect(await ask(node, 'one')).toHaveLength(1);
  });

  it('is kept when one viewer asks on two nodes at once', async () => {
    const [first, second] = await campaignNodes([capped(3)]);
    const asked = Array.from({ length: 20 }, (_, index) => ask(index % 2 ? first : second, 'one'));
    expect((await Promise.all(asked)).flat()).toHaveLength(3);
  });

  it('holds within one break, also for several creatives', async () => {
    const creatives = ['a', 'b', 'c'].map((id) => creative({ id, streamId: 'ad-6' }));
    const node = await campaignNode([campaign({ cap: { impressions: 1, seconds: 60 }, creatives })]);
    expect(await node.services.slots.forBreak(viewer(), breakAt(0), { base: BASE })).toHaveLength(1);
  });

  it('goes by the ad id where there is one, on all devices, otherwise by the device; both as hashes', async () => {
    const node = await campaignNode([capped(1)]);
    await show(node, await ask(node, 'phone', 'ann'));
    expect(await ask(node, 'tv', 'ann')).toEqual([]);
    expect(await ask(node, 'phone')).toHaveLength(1);
    expect(await ask(node, 'ann')).toHaveLength(1);
    const { rows } = await node.store.pool.query<{ viewer: Buffer }>('select viewer from ad_seen');
    expect(rows).toHaveLength(3);
    for (const { viewer: stored } of rows) {
      expect(stored).toHaveLength(16);
      expect(stored.toString('latin1')).not.toMatch(/ann|phone/);
    }
  });

  it('is forgotten after the longest cap, and ads that were never shown after six hours', async () => {
    const node = await campaignNode([
      capped(1, 86_400),
      campaign({ id: 'other', impressions: 9, cap: { impressions: 9, seconds: 60 } }),
    ]);
    const ads = await ask(node, 'one');
    expect(ads).toHaveLength(2);
    await show(node, ads.slice(0, 1));
    const kept = async (seconds: number) => {
      node.clock.seconds = NOW + seconds;
      await node.services.tidyAdvertising();
      return (await node.store.pool.query('select from ad_seen')).rowCount;
    };
    expect(await kept(6 * 3600)).toBe(2);
    expect(await kept(6 * 3600 + 1)).toBe(1);
    expect(await kept(86_400)).toBe(1);
    expect(await kept(86_401)).toBe(0);
  });
});

it('campaigns without a budget and a cap leave nothing of their viewers behind', async () => {
  const node = await campaignNode([campaign()]);
  await show(node, await ask(node, 'one', 'ann'));
  expect((await node.store.pool.query('select from ad_seen')).rowCount).toBe(0);
  expect((await node.store.pool.query('select from ad_decision')).rowCount).toBe(0);
});
