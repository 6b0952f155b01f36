import { readFileSync } from 'node:fs';
import type { EventEntry } from '@touchline/contract/content';
import { describe, expect, it } from 'vitest';
import { isTopMatch } from './access';
import { cameraEvents } from './cameras';
import { DAY, HOUR } from './clock';
import { eventOf } from './events';
import { Gallery } from './gallery';
import { Pictures } from './pictures';
import { fixturesAround } from './schedule/schedule';
import { worldAt } from './world';

const epoch = (date: string): number => Date.parse(date) / 1000;
const LOOPS = new URL('../media/loops/', import.meta.url);

/** Events that are shown from several cameras: those made for it, and top matches. */
function shownAt(now: number): { now: number; events: EventEntry[] } {
  const pictures = new Pictures(new Gallery());
  const fixtures = fixturesAround(now);
  const topMatches = fixtures.filter(isTopMatch).map((fixture) => eventOf(fixture, now, pictures));
  return { now, events: [...cameraEvents(now, fixtures, pictures), ...topMatches] };
}
const isLive = ({ live, startTime, endTime = 0 }: EventEntry, now: number): boolean =>
  live === true && startTime <= now && endTime > now;
const isReplay = ({ type, endTime = 0 }: EventEntry, now: number): boolean => type === 'Vod' && endTime <= now;
const sportsOf = (events: readonly EventEntry[]) => new Set(events.map(({ categoryId }) => categoryId));
const bothSports = new Set(['football', 'basketball']);

describe.each(['2026-11-16T00:00:00Z', '2028-02-28T00:00:00Z'])('several cameras in the week from %s', (date) => {
  const hours = Array.from({ length: 7 * 24 }, (_, hour) => shownAt(epoch(date) + hour * HOUR));

  it('shows football and basketball live at any hour, and replays of both, some of each free for everyone', () => {
    for (const { now, events } of hours) {
      const live = events.filter((event) => isLive(event, now));
      const replays = events.filter((event) => isReplay(event, now));
      expect(sportsOf(live)).toEqual(bothSports);
      expect(live.some((event) => event.public)).toBe(true);
      expect(sportsOf(replays.filter((event) => event.public))).toEqual(bothSports);
    }
  });

  it('shows what is live until the content is renewed an hour later', () => {
    for (const { now, events } of hours)
      expect(sportsOf(events.filter((event) => isLive(event, now + HOUR - 1)))).toEqual(bothSports);
  });

  it('lists live events before replays, in the order of the line', () => {
    for (const { now, events } of hours) {
      const begun = events.filter(({ startTime }) => startTime <= now).toSorted((a, b) => b.startTime - a.startTime);
      expect(begun.flatMap(({ tags = [] }) => tags.filter((tag) => tag === 'cameras'))).toHaveLength(begun.length);
      const over = begun.map(({ endTime = 0 }) => endTime <= now);
      expect(over).toEqual(over.toSorted((a, b) => Number(a) - Number(b)));
    }
  });
});

describe('the cameras of the demo world', () => {
  const now = epoch('2026-11-14T20:30:00Z');
  const world = worldAt(now);
  const all = Object.values(world.events).flat();
  const events = all.filter(({ nativewaves }) => nativewaves?.enabled);
  const streams = new Map(world.streams.map((stream) => [stream.id, stream]));
  const manifests = new Map(
    Object.values(world.cameras)
      .flat()
      .map((manifest) => [manifest.id, manifest]),
  );
  const manifestOf = ({ nativewaves }: EventEntry) => manifests.get(nativewaves?.manifestId ?? '');

  it('have a manifest for every event, and none without one', () => {
    expect(new Set(events.map(({ nativewaves }) => nativewaves?.manifestId))).toEqual(new Set(manifests.keys()));
    for (const { id, nativewaves } of events)
      expect(nativewaves).toMatchObject({ eventId: id, appConfigId: 'touchline-demo' });
  });

  it('are four and a quad of them, with the stream of the event first', () => {
    for (const event of events) {
      const { cameras = [] } = manifestOf(event) ?? {};
      const single = cameras.filter(({ composedOf }) => !composedOf).map(({ id }) => id);
      expect(single).toHaveLength(4);
      expect(cameras[0]?.streamId).toBe(event.streamId);
      expect(cameras.filter(({ composedOf }) => composedOf)).toMatchObject([{ id: 'quad', composedOf: single }]);
    }
  });

  it('show the same moment: loops of the sport at the same place, protected and not encrypted', () => {
    for (const event of events) {
      const main = streams.get(event.streamId ?? '');
      expect(main?.encrypted).toBeUndefined();
      for (const { id, streamId } of (manifestOf(event)?.cameras ?? []).slice(1))
        expect(streams.get(streamId)).toEqual({
          id: streamId,
          loop: `${event.categoryId}.${id}`,
          offsetSegments: main?.offsetSegments,
          open: false,
        });
    }
  });

  it('have the sound of the loops by its name', () => {
    for (const event of events) {
      const loop = JSON.parse(readFileSync(new URL(`${event.categoryId}/loop.json`, LOOPS), 'utf8')) as {
        audio: { label: string; language: string }[];
      };
      const audio = manifestOf(event)?.audio ?? [];
      expect(audio.map(({ label }) => label)).toEqual(loop.audio.map(({ label }) => label));
      expect(audio.map(({ kind }) => kind)).toEqual(['commentary', 'commentary', 'crowd']);
    }
  });

  it('begin as one large and three small pictures, and offer all four in one size', () => {
    for (const event of events) {
      const { layouts = [], cameras = [] } = manifestOf(event) ?? {};
      expect(layouts.map(({ layout }) => layout)).toEqual(['oneAndThree', 'quad']);
      for (const { cameraIds } of layouts) expect(cameraIds).toEqual(cameras.slice(0, 4).map(({ id }) => id));
    }
  });

  it('sell scenes for credits', () => {
    for (const event of events)
      expect(manifestOf(event)?.collectible).toEqual({ walletId: 'credits', credits: 3, editions: 100 });
  });

  it('are a second event of a football match, which itself keeps its player', () => {
    const second = events.filter(({ id }) => id.endsWith('-cameras'));
    expect(second.length).toBeGreaterThan(10);
    for (const event of second) {
      expect(event.tags).toEqual(['cameras']);
      expect(event.channelId).toBeUndefined();
      expect(all.find(({ id }) => id === event.matchId)).toMatchObject({ startTime: event.startTime });
      expect(all.find(({ id }) => id === event.matchId)).not.toHaveProperty('nativewaves');
    }
  });

  it('come with the data of the match in football, and two clubs in both sports', () => {
    for (const { teamIds } of events) expect(teamIds).toHaveLength(2);
    for (const event of events.filter(({ categoryId }) => categoryId === 'football'))
      expect(event.matchId).toMatch(/^fb-/);
  });

  it('are found by their name or keywords in both languages', () => {
    for (const { name, keywords = [] } of events) {
      const texts = JSON.stringify([name, keywords]);
      expect(texts).toMatch(/cameras/);
      expect(texts).toMatch(/Kameras/);
    }
  });

  it('are shown for a day after the match', () => {
    const over = events.filter(({ tags = [], endTime = 0 }) => tags.join() === 'cameras' && endTime <= now);
    expect(over.length).toBeGreaterThan(10);
    for (const { endTime = 0 } of over) expect(endTime).toBeGreaterThan(now - DAY);
  });
});
