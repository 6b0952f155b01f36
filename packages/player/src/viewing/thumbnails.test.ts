import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { createThumbnails, parseThumbnails, thumbnailIn } from './thumbnails';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const TRACK = `WEBVTT

NOTE time zero 2026-01-01T00:00:00.000Z

00:10.000 --> 00:12.000
thumbs.jpg#xywh=0,0,160,90

a name
01:00:12.000 --> 01:00:14.000 align:start
thumbs.jpg#xywh=160,90,160,90

00:20.000 --> 00:22.000
just some words
`;

describe('thumbnails', () => {
  it('parses cues with sprite sheets and skips others', () => {
    const { cues, zeroAt } = parseThumbnails(TRACK);
    expect(zeroAt).toBe(Date.UTC(2026, 0, 1) / 1000);
    expect(cues.map(({ start, end, x, y }) => [start, end, x, y])).toEqual([
      [10, 12, 0, 0],
      [3612, 3614, 160, 90],
    ]);
    expect(parseThumbnails('<html>').cues).toEqual([]);
  });

  it('finds the thumbnail for a time, and none outside the cues', () => {
    const track = parseThumbnails(TRACK);
    expect(thumbnailIn(track, 11.9)).toMatchObject({ x: 0 });
    expect(thumbnailIn(track, 3612)).toMatchObject({ x: 160, width: 160, height: 90 });
    for (const time of [9, 12, 4000]) expect(thumbnailIn(track, time)).toBeNull();
  });

  it('loads on first use, converts to the clock of the stream, and reloads for later positions', async () => {
    const clock = fakeClock();
    const requested: string[] = [];
    const thumbnails = createThumbnails({
      url: 'https://tv.example/a/thumbs.vtt',
      clock,
      fetchText: async (url) => {
        requested.push(url);
        return TRACK;
      },
      onLoaded: () => undefined,
      onError: () => undefined,
    });
    const zeroAt = Date.UTC(2026, 0, 1) / 1000 + 5;
    expect(thumbnails.at(6, zeroAt)).toBeNull();
    await settled();
    expect(thumbnails.at(6, zeroAt)?.url).toBe('https://tv.example/a/thumbs.jpg');
    thumbnails.renew('https://tv.example/b/thumbs.vtt');
    expect(thumbnails.at(6, zeroAt)?.url).toBe('https://tv.example/b/thumbs.jpg');
    expect(thumbnails.at(100, zeroAt)).toBeNull();
    expect(requested).toHaveLength(1);
    clock.pass(20_000);
    thumbnails.at(100, zeroAt);
    await settled();
    expect(requested).toEqual(['https://tv.example/a/thumbs.vtt', 'https://tv.example/b/thumbs.vtt']);
    expect(clock.running()).toBe(0);
  });
});
