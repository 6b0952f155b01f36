import type { EventEntry } from '@touchline/contract/content';
import {
  dataWidgetTypes,
  eventTypes,
  pageTypes,
  platforms,
  tileShapes,
  tileSizes,
  tileTypes,
} from '@touchline/contract/schema';
import { flagDefaults } from '@touchline/rules/app/config-defaults';
import { matchesFlagRule } from '@touchline/rules/app/flag-rules';
import { describe, expect, it, test } from 'vitest';
import { DAY } from './clock';
import { worldAt } from './world';

const moments = [
  '2025-01-01T00:00:00Z',
  '2026-11-15T03:10:00Z',
  '2028-02-29T12:30:00Z',
  '2031-07-04T19:59:59Z',
  '2035-12-31T23:59:59Z',
];
const worlds = moments.map((date) => ({ date, now: Date.parse(date) / 1000, world: worldAt(Date.parse(date) / 1000) }));
const eventsOf = (world: ReturnType<typeof worldAt>): EventEntry[] => Object.values(world.events).flat();

/** Paths of texts that are in English only. */
function untranslated(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return 'de' in value && value.de !== '' && value.en !== '' ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => {
    // Audio tracks have the name that they have in the streams.
    if (key === 'audio') return [];
    const here = `${path}/${key}`;
    const isText = ['name', 'title', 'description', 'long', 'short', 'label', 'headline', 'text', 'kicker'].includes(
      key,
    );
    return isText && typeof inner === 'string' && !path.endsWith('palette') ? [here] : untranslated(inner, here);
  });
}

describe.each(worlds)('the demo world on $date', ({ now, world }) => {
  const events = eventsOf(world);
  const soon = events.filter(({ endTime = Number.POSITIVE_INFINITY }) => endTime > now);

  it('has a large catalogue', () => {
    expect(events.length).toBeGreaterThanOrEqual(280);
    expect(events.length).toBeLessThanOrEqual(480);
    expect(world.pages.length).toBeGreaterThanOrEqual(40);
    expect(world.channels.length).toBeGreaterThanOrEqual(8);
    expect(world.categories).toHaveLength(6);
  });

  it('has all texts in English and German', () => {
    const { gallery: _, ...content } = world;
    expect(untranslated(content)).toEqual([]);
  });

  it('has every page type, and an unknown one', () => {
    const types = new Set(world.pages.map(({ pageType }) => pageType));
    expect([...types].filter((type) => !pageTypes.some((known) => known === type))).toEqual(['Hologram']);
    for (const type of pageTypes) expect(types).toContain(type);
    const widgets = world.pages.map(({ dataWidget }) => dataWidget?.type);
    for (const type of dataWidgetTypes) expect(widgets).toContain(type);
  });

  it('has every tile type, shape and size', () => {
    for (const type of tileTypes) expect(world.tiles.map((tile) => tile.type)).toContain(type);
    for (const shape of tileShapes) expect(world.contexts.map(({ tileShape }) => tileShape)).toContain(shape);
    for (const size of tileSizes) expect(world.contexts.map(({ tileSize }) => tileSize)).toContain(size);
  });

  it('has every event type', () => {
    for (const type of eventTypes) expect(events.map((event) => event.type)).toContain(type);
  });

  it.each<[string, (event: EventEntry) => boolean]>([
    ['free', (event) => event.public === true],
    ['free with an account', (event) => event.requiresRegistration === true],
    ['behind a pass', (event) => (event.accessRights?.length ?? 0) > 0],
    [
      'sold for credits',
      ({ ppvInfo = [] }) => ppvInfo.some(({ walletId, cost }) => walletId === 'credits' && cost <= 8),
    ],
    ['part of a promotion', ({ ppvInfo = [] }) => ppvInfo.some(({ walletId }) => walletId.startsWith('promotion'))],
    ['shown from several cameras', ({ nativewaves }) => nativewaves?.enabled === true],
    ['for some regions only', ({ regions }) => regions !== undefined],
    ['for some devices only', ({ platforms }) => platforms !== undefined],
    ['not to be watched', ({ watchable }) => watchable === false],
    ['not published yet', ({ publishFrom = 0 }) => publishFrom > now],
    ['without an end', ({ endTime }) => endTime === undefined],
  ])('has a live or upcoming event that is %s', (_, holds) => {
    expect(soon.some(holds)).toBe(true);
  });

  it('has a very long name, and an expired replay', () => {
    expect(events.some(({ name }) => typeof name === 'object' && name.en.length === 200)).toBe(true);
    expect(events.some(({ publishTo = Number.POSITIVE_INFINITY }) => publishTo < now)).toBe(true);
  });

  it('has replays of past events, none marked as live', () => {
    const past = events.filter(
      ({ endTime, type }) => endTime !== undefined && endTime <= now && type !== 'YouTube' && type !== 'DeepLink',
    );
    expect(past.length).toBeGreaterThan(50);
    for (const event of past) expect(event).toMatchObject({ type: 'Vod', watchable: true, live: false });
  });

  it('has different descriptions for consecutive events', () => {
    for (const list of Object.values(world.events)) {
      const texts = list
        .filter(({ id }) => /^(fb|ih|bb|ms|sk|tn)-.*-\d$/.test(id))
        .map(({ description }) => (typeof description?.long === 'object' ? description.long.en : ''));
      texts.slice(1).forEach((text, index) => expect(text).not.toBe(texts[index]));
    }
  });

  it('has four or five slides, in portrait and landscape', () => {
    const slides = world.pages.find(({ id }) => id === 'home')?.stageLinesPage?.stage.slides ?? [];
    expect(slides.length).toBeGreaterThanOrEqual(4);
    expect(slides.length).toBeLessThanOrEqual(5);
    for (const { tallImage } of slides) expect(tallImage).toBeDefined();
  });
});

describe('the channels of the demo world', () => {
  const { channels, streams } = worldAt(Date.parse('2026-11-15T12:00:00Z') / 1000);
  const isOpen = new Map(streams.map(({ id, open }) => [id, open]));

  it('are free, free with an account, with a pass, in one region only, or not watchable', () => {
    expect(channels.filter((channel) => channel.public).length).toBeGreaterThanOrEqual(3);
    expect(channels.filter((channel) => channel.requiresRegistration)).toHaveLength(1);
    expect(channels.filter((channel) => channel.accessRights)).toHaveLength(4);
    expect(channels.filter((channel) => channel.regions?.join() === 'germany')).toHaveLength(1);
    expect(channels.filter((channel) => channel.watchable === false && channel.public)).toHaveLength(1);
  });

  it('are protected if they require a right, and have a preview', () => {
    for (const channel of channels) expect(isOpen.get(channel.streamId ?? '')).toBe(channel.public === true);
    for (const channel of channels.filter(({ accessRights }) => accessRights)) {
      expect(isOpen.get(channel.freeStreamId ?? '')).toBe(true);
      expect(channel.premiumLockedscreenImage).toBeDefined();
    }
  });
});

describe('the demo world from one day to the next', () => {
  const now = Date.parse('2026-11-15T12:00:00Z') / 1000;
  const today = worldAt(now);

  it('is the same for the same time', () => {
    const { gallery: _a, ...one } = today;
    const { gallery: _b, ...other } = worldAt(now);
    expect(one).toEqual(other);
  });

  it('costs less in Spain on Saturdays', () => {
    const events = eventsOf(today);
    const spanish = events.find(({ id }) => id.endsWith('-es'));
    const general = events.find(({ id }) => `${id}-es` === spanish?.id);
    expect(spanish?.ppvInfo?.[0]?.cost).toBeLessThan(general?.ppvInfo?.[0]?.cost ?? 0);
    expect(general?.regions).not.toContain('spain');
  });

  it('keeps the pictures of unchanged items', () => {
    const later = new Map(eventsOf(worldAt(now + 2 * DAY)).map((event) => [event.id, event.image]));
    const kept = eventsOf(today).filter(({ id }) => later.has(id));
    expect(kept.length).toBeGreaterThan(100);
    for (const { id, image } of kept) expect(later.get(id)).toBe(image);
  });
});

test.each(platforms)(
  'FORM-02a CONFIG-06a on %s the demo sells, except in the stores of Apple and Google',
  (platform) => {
    const [world] = worlds;
    const rules = world?.world.flags.filter(
      (rule) => rule.flag === 'direct_purchase_enabled' && matchesFlagRule(rule, { platform }),
    );
    const value = rules?.at(-1)?.value ?? flagDefaults(platform).direct_purchase_enabled;
    expect(value).toBe(platform !== 'ios' && platform !== 'android');
  },
);

describe('the offers of the demo world', () => {
  const world = worldAt(Date.parse('2026-11-15T18:20:00Z') / 1000);
  const regionIds = world.regions.map(({ id }) => id);

  it('covers every access right in use, with a price in every region', () => {
    const asked = new Set([...eventsOf(world), ...world.channels].flatMap(({ accessRights }) => accessRights ?? []));
    const sold = new Set(world.offers.flatMap(({ accessRights }) => accessRights ?? []));
    expect([...asked].filter((right) => !sold.has(right))).toEqual([]);
    for (const { prices } of world.offers)
      expect(prices.flatMap(({ regions }) => regions).toSorted()).toEqual(regionIds.toSorted());
  });

  it('has a current promotion for every wallet in use', () => {
    const now = Date.parse('2026-11-15T18:20:00Z') / 1000;
    const wallets = new Set(eventsOf(world).flatMap(({ ppvInfo }) => (ppvInfo ?? []).map(({ walletId }) => walletId)));
    const running = world.promotions.filter(({ validFrom, validTo }) => validFrom <= now && now < validTo);
    expect([...wallets].filter((id) => id !== 'credits').toSorted()).toEqual(
      running.map(({ walletId }) => walletId).toSorted(),
    );
  });
});
