import { describe, expect, it } from 'vitest';
import { createContentFinder } from './content';
import { mediaKeyOf } from './media/media-key';
import { EPOCH_MS, type StreamKind, windowOf } from './media/timeline';
import { masterPlaylist, picturePlaylist } from './playlist';
import { arena, derbyLoop, textOf } from './testing/derby';

const start = EPOCH_MS + 1_000_000_000;
const noKey = () => mediaKeyOf(Buffer.from('media'), 'arena');
const loop = await derbyLoop();

/** The text of a playlist as a fresh node renders it. */
function render(
  track: string,
  nowMs: number,
  { kind = { type: 'live' }, dvr = 120 }: { kind?: StreamKind; dvr?: number } = {},
) {
  const window = windowOf(kind, nowMs, dvr);
  return textOf(window && createContentFinder(noKey)({ type: 'playlist', track }, arena, loop, window));
}

const numbersIn = (text: string): number[] => [...text.matchAll(/^(\d+)\.(?:m4s|vtt)$/gm)].map(([, n]) => Number(n));
const durationsIn = (text: string): number[] => [...text.matchAll(/^#EXTINF:([\d.]+),$/gm)].map(([, s]) => Number(s));

describe('The master playlist', () => {
  it('lists picture, sound and captions with what a player needs to choose', () => {
    expect(masterPlaylist(loop).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="a-en/index.m3u8"',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Stadium",LANGUAGE="zxx",DEFAULT=NO,AUTOSELECT=NO,URI="a-crowd/index.m3u8"',
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound",URI="captions.en/index.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=300000,AVERAGE-BANDWIDTH=200000,RESOLUTION=426x240,FRAME-RATE=25.000,CODECS="avc1.4d4015,mp4a.40.2",AUDIO="audio",SUBTITLES="captions",CLOSED-CAPTIONS=NONE',
      'v240/index.m3u8',
      '',
    ]);
  });
});

describe('FORM-03a a rendition in high dynamic range', () => {
  it('tells its codecs and its range, so that only devices that show it ask for it', () => {
    const [video] = loop.description.video;
    if (!video) throw new Error('The loop has no video');
    const fields = { name: 'p1080', codecs: 'hvc1.2.4.L150.90', videoRange: 'PQ' } as const;
    const hdr = { ...video, ...fields, supplementalCodecs: 'dvh1.08.07/db4h' };
    const description = { ...loop.description, video: [video, hdr] };
    const [plain, other] = masterPlaylist({ ...loop, description }).match(/^#EXT-X-STREAM-INF:.*$/gm) ?? [];
    expect(plain).not.toContain('VIDEO-RANGE');
    expect(other).toContain(
      'CODECS="hvc1.2.4.L150.90,mp4a.40.2",VIDEO-RANGE=PQ,SUPPLEMENTAL-CODECS="dvh1.08.07/db4h",AUDIO="audio"',
    );
  });
});

describe('PLAY-11a the playlist of the picture alone', () => {
  it('lists the same renditions without sound and captions', () => {
    expect(picturePlaylist(loop).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-STREAM-INF:BANDWIDTH=300000,AVERAGE-BANDWIDTH=200000,RESOLUTION=426x240,FRAME-RATE=25.000,CODECS="avc1.4d4015",CLOSED-CAPTIONS=NONE',
      'v240/index.m3u8',
      '',
    ]);
  });
});

describe.each(['v240', 'a-en', 'captions.en'])('A live playlist (%s)', (track) => {
  it('moves on by exactly one segment every two seconds', () => {
    let before = numbersIn(render(track, start));
    for (let step = 1; step <= 15; step++) {
      expect(numbersIn(render(track, start + step * 2000 - 1))).toEqual(before);
      const after = numbersIn(render(track, start + step * 2000));
      expect(after).toEqual(before.map((number) => number + 1));
      before = after;
    }
  });

  it('is the same text from two nodes', () => {
    expect(render(track, start + 137)).toBe(render(track, start + 1999));
  });

  it('counts segments from time zero and lists the whole DVR window', () => {
    const text = render(track, start, { dvr: 7200 });
    expect(text).toContain(`#EXT-X-MEDIA-SEQUENCE:${500_000 - 3600}\n`);
    expect(numbersIn(text)).toEqual(Array.from({ length: 3600 }, (_, index) => 500_000 - 3600 + index));
    expect(durationsIn(text).reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(7200, 0);
    expect(text).not.toContain('ENDLIST');
  });

  it('never lists a segment longer than its target duration', () => {
    expect(Math.max(...durationsIn(render(track, start)).map(Math.round))).toBe(2);
  });

  it('dates its first segment and then every thirtieth, in wall-clock time', () => {
    const lines = render(track, start, { dvr: 120 }).split('\n');
    const dated = lines.flatMap((line, at) =>
      line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')
        ? [[parseInt(lines[at + 2] ?? '', 10), line.slice(25)] as const]
        : [],
    );
    expect(dated.map(([number]) => number)).toEqual([499_940, 499_950, 499_980]);
    for (const [number, date] of dated) {
      const late = Date.parse(date) - (EPOCH_MS + number * 2000);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(22);
    }
  });
});

describe('A finished playlist', () => {
  const epoch = EPOCH_MS / 1000;

  it('has an end, counts from zero and never changes', () => {
    const kind = { type: 'vod', start: epoch + 1000, end: epoch + 1060 } as const;
    const text = render('v240', start, { kind });
    expect(text).toContain('#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-MEDIA-SEQUENCE:0\n');
    expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
    expect(numbersIn(text)).toEqual(Array.from({ length: 30 }, (_, index) => 500 + index));
    expect(render('v240', start + 1e9, { kind })).toBe(text);
  });

  it('is what a growing one becomes: the same numbers, nothing taken away, then an end', () => {
    const kind = { type: 'vod', start: epoch + 1000, end: epoch + 1060 } as const;
    const during = render('v240', EPOCH_MS + 1_030_000, { kind });
    expect(during).toContain('#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-MEDIA-SEQUENCE:0\n');
    expect(during).not.toContain('#EXT-X-ENDLIST');
    expect(numbersIn(during)).toEqual(Array.from({ length: 15 }, (_, index) => 500 + index));
    expect(numbersIn(render('v240', start, { kind })).slice(0, 15)).toEqual(numbersIn(during));
  });
});

describe('The thumbnail track', () => {
  it('covers its window without gaps and repeats with the loop, in the time of the stream', () => {
    const window = { first: 7, last: 30, state: 'sliding' } as const;
    const text = textOf(createContentFinder(noKey)({ type: 'thumbnailTrack' }, arena, loop, window));
    const cues = [
      ...text.matchAll(/^00:(\d\d):(\d\d)\.000 --> 00:(\d\d):(\d\d)\.000\nthumbs\.jpg#xywh=(\d+),(\d+),160,90$/gm),
    ];
    const times = cues.map(([, m1, s1, m2, s2]) => [Number(m1) * 60 + Number(s1), Number(m2) * 60 + Number(s2)]);
    expect(times).toEqual(Array.from({ length: 24 }, (_, index) => [14 + index * 2, 16 + index * 2]));
    // Segment 7 of a stream that is 5 ahead is the beginning of the loop: the first picture, and again 12 later.
    const tiles = cues.map(([, , , , , x, y]) => Number(x) / 160 + (Number(y) / 90) * 4);
    expect(tiles).toEqual([...Array(24).keys()].map((index) => index % 12));
    expect(text).toContain('NOTE time zero 2026-01-01T00:00:00.000Z');
  });
});
