import { existsSync, readdirSync } from 'node:fs';
import type { EventEntry } from '@touchline/contract/content';
import { describe, expect, it } from 'vitest';
import { sports } from './competitions';
import { worldAt } from './world';

const moments = ['2025-01-01T00:00:00Z', '2026-11-15T18:20:00Z', '2026-11-16T23:30:00Z', '2031-07-04T03:59:59Z'];
const folder = new URL('../media/loops/', import.meta.url);
const loops = readdirSync(folder).flatMap((loop) => {
  const cameras = new URL(`${loop}/cameras/`, folder);
  return [loop, ...(existsSync(cameras) ? readdirSync(cameras) : []).map((camera) => `${loop}.${camera}`)];
});

describe.each(moments)('the footage of the demo world on %s', (date) => {
  const now = Date.parse(date) / 1000;
  const world = worldAt(now);
  const events: EventEntry[] = Object.values(world.events).flat();
  const streamOf = new Map(world.streams.map((stream) => [stream.id, stream]));
  const loopOf = (streamId: string | undefined) => streamOf.get(streamId ?? '')?.loop;
  const isMagazine = ({ id, tags = [] }: EventEntry) => tags.includes('magazine') || /^(gala|pc)-/.test(id);
  const wanted = (event: EventEntry) => (isMagazine(event) ? 'studio' : event.categoryId);

  it('comes from loops that exist, one per sport and one for the studio', () => {
    for (const loop of [...sports, 'studio']) expect(loops).toContain(loop);
    for (const { loop } of world.streams) expect(loops).toContain(loop);
  });

  it('is the sport of every event, and the studio for magazines', () => {
    const played = events.filter(({ streamId }) => streamId);
    expect(played.length).toBeGreaterThan(200);
    const shown = played.map((event) => `${event.id}: ${loopOf(event.streamId)}`);
    expect(shown).toEqual(played.map((event) => `${event.id}: ${wanted(event)}`));
  });

  it('is the sport of what a channel shows, at any time', () => {
    const onChannels = events.filter(({ channelId, id }) => channelId && !id.startsWith('pc-'));
    const channels = new Map(world.channels.map((channel) => [channel.id, channel]));
    expect(onChannels.length).toBeGreaterThan(100);
    const streamsOf = ({ channelId = '' }: EventEntry) => {
      const { streamId, freeStreamId = streamId } = channels.get(channelId) ?? {};
      return [streamId, freeStreamId];
    };
    const shown = onChannels.map((event) => `${event.id}: ${streamsOf(event).map(loopOf).join()}`);
    expect(shown).toEqual(onChannels.map((event) => `${event.id}: ${wanted(event)},${wanted(event)}`));
  });

  it('is a recording of the stated length for clips, shorts and trailers', () => {
    const clips = events.filter(({ tags = [] }) => tags.includes('clip'));
    expect(clips).toHaveLength(9);
    for (const { streamId, startTime, endTime, live } of clips) {
      expect(streamOf.get(streamId ?? '')?.seconds).toBe((endTime ?? 0) - startTime);
      expect(live).toBe(false);
    }
    const media = world.tiles.filter(({ type, streamId }) => type === 'Media' && streamId);
    expect(media.length).toBeGreaterThan(12);
    for (const { id, streamId } of media)
      expect({ id, seconds: streamOf.get(streamId ?? '')?.seconds }).toEqual({ id, seconds: expect.any(Number) });
    for (const tile of media.filter(({ lineContextId }) => lineContextId))
      expect(loopOf(tile.streamId)).toBe(tile.pageId);
  });

  it('differs between any two clips in title, picture and cut', () => {
    const clips = [
      ...events
        .filter(({ tags = [] }) => tags.includes('clip'))
        .map(({ name, image, streamId }) => ({ name, image, streamId })),
      ...world.tiles
        .filter(({ type, streamId }) => type === 'Media' && streamId)
        .map(({ title, image, streamId }) => ({ name: title, image, streamId })),
    ].map(({ name, image, streamId }) => {
      const { loop, offsetSegments, seconds } = streamOf.get(streamId ?? '') ?? {};
      return { name: JSON.stringify(name), image, cut: `${loop}/${offsetSegments}/${seconds}` };
    });
    for (const part of ['name', 'image', 'cut'] as const)
      expect([part, new Set(clips.map((clip) => clip[part])).size]).toEqual([part, clips.length]);
    const videos = events.filter(({ type }) => type === 'YouTube').map(({ name }) => JSON.stringify(name));
    expect(new Set(videos).size).toBe(videos.length);
  });
});

describe('the lines of the demo world', () => {
  const world = worldAt(Date.parse('2026-11-15T18:20:00Z') / 1000);
  const conditionsOf = (id: string) => {
    const query = world.contexts.find((context) => context.id === id)?.query;
    return query?.items === 'events' ? query : undefined;
  };

  it('has different matches today and coming up', () => {
    expect(conditionsOf('later-today')?.day).toBe('soon');
    expect(conditionsOf('coming-up')?.day).toBe('later');
  });

  it('has no test pages in the catalogue, though they can be opened by address', () => {
    const listed = [
      ...world.pages.flatMap(({ catalogue }) => catalogue?.pageIds ?? []),
      ...Object.values(world.configs).flatMap(({ cataloguePageIds = [] }) => cataloguePageIds),
    ];
    expect(listed).toContain('football');
    for (const id of ['hologram', 'showcase']) {
      expect(listed).not.toContain(id);
      expect(world.pages.find((page) => page.id === id)).toMatchObject({ unlisted: true });
    }
  });
});
