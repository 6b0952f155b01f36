import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createContentFinder } from './content';
import { mediaKeyOf } from './media/media-key';
import { EPOCH_MS, type SegmentWindow, type StreamKind, windowOf, withParts } from './media/timeline';
import { spliceOut } from './scte35';
import type { StreamDefinition } from './stream';
import { arena, derbyLoop, textOf } from './testing/derby';

const epoch = EPOCH_MS / 1000;
/** Breaks start 60, 420, 780 … seconds after the hour. */
const breaks = { everySeconds: 360, seconds: 24, afterSeconds: 60 };
const live: StreamKind = { type: 'live' };
const loop = await derbyLoop();

interface Options {
  track?: string;
  kind?: StreamKind;
  skip?: boolean;
  window?: SegmentWindow;
}

const find = () => createContentFinder((id) => mediaKeyOf(Buffer.from('media'), id));

/** A playlist of a stream so many seconds after time zero, with a window of two minutes. */
function render(seconds: number, own: Partial<StreamDefinition> = {}, options: Options = {}, finder = find()): string {
  const { track = 'v240', kind = live, skip = false } = options;
  const at = (epoch + seconds) * 1000;
  const window = options.window ?? windowOf(kind, at, 120);
  const shown = { ...arena, ...own };
  const whole = window && shown.lowLatency ? withParts(window, at) : window;
  return textOf(whole && finder({ type: 'playlist', track }, shown, loop, whole, { skip }));
}

const tagsIn = (text: string): string[] => text.match(/^#EXT-X-DATERANGE:.*$/gm) ?? [];
const startsIn = (text: string): number[] =>
  tagsIn(text).map((tag) => Date.parse(/START-DATE="([^"]+)"/.exec(tag)?.[1] ?? '') / 1000 - epoch);
const DAY = 86_400;

describe('A break in a live playlist', () => {
  it('is announced with what players and equipment need, word for word', () => {
    const start = epoch + DAY + 60;
    const cue = spliceOut({ eventId: start, start: DAY + 60, seconds: 24 })
      .toString('hex')
      .toUpperCase();
    const tag =
      `#EXT-X-DATERANGE:ID="arena~${start}~24",CLASS="com.apple.hls.interstitial",` +
      `START-DATE="2026-01-02T00:01:00.000Z",DURATION=24,SCTE35-OUT=0x${cue},` +
      `X-ASSET-LIST="/api/slots/assets?break=arena~${start}~24",X-SNAP="OUT,IN",X-TIMELINE-OCCUPIES="RANGE"`;
    expect(tagsIn(render(DAY + 60, { breaks }))).toEqual([tag]);
    expect(tagsIn(render(DAY + 60, { breaks, lowLatency: true }))).toEqual([`${tag},X-PLAYOUT-LIMIT=24`]);
    expect(tag).not.toContain('RESUME');
  });

  it('begins with a segment of the playlist', () => {
    const text = render(DAY + 100, { breaks });
    const [first = 0] = [...text.matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number));
    const date = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(.*)/.exec(text)?.[1] ?? '') / 1000 - epoch;
    expect(date).toBe(first * 2);
    expect(startsIn(text).map((start) => (start - date) % 2)).toEqual([0]);
  });

  it('is known at least 16 seconds before it begins, and until it has left the window', () => {
    for (const ms of [0, 1, 999, 1999]) {
      expect(startsIn(render(DAY + 60 - 16 + ms / 1000, { breaks }))).toEqual([DAY + 60]);
      expect(startsIn(render(DAY + 60 + 24 + 120 - 2 + ms / 1000, { breaks }))).toEqual([DAY + 60]);
    }
    expect(startsIn(render(DAY + 30, { breaks }))).toEqual([]);
    expect(startsIn(render(DAY + 60 + 24 + 120, { breaks }))).toEqual([]);
  });

  it('is in the picture only, since players need it once', () => {
    for (const track of ['a-en', 'captions.en']) expect(tagsIn(render(DAY + 60, { breaks }, { track }))).toEqual([]);
  });

  it('is in every delta update, which may leave out segments but no dates', () => {
    const own = { breaks, lowLatency: true };
    const [whole, delta] = [render(DAY + 150, own), render(DAY + 150, own, { skip: true })];
    expect(delta).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=');
    expect(delta).not.toContain('CAN-SKIP-DATERANGES');
    expect(tagsIn(delta)).toEqual(tagsIn(whole));
    expect(startsIn(delta)).toEqual([DAY + 60]);
  });

  it('is of one text for all viewers, and of another for every stream and plan', () => {
    const finder = find();
    const window = windowOf(live, (epoch + DAY + 60) * 1000, 120);
    const of = (own: Partial<StreamDefinition>) =>
      window && finder({ type: 'playlist', track: 'v240' }, { ...arena, ...own }, loop, window)?.body;
    expect(of({ breaks })).toBe(of({ breaks: { ...breaks } }));
    const ids = [{ breaks }, { breaks, id: 'other' }, { breaks: { ...breaks, seconds: 30 } }].map((own) =>
      tagsIn(render(DAY + 60, own, {}, finder)).map((tag) => /ID="([^"]+)"/.exec(tag)?.[1]),
    );
    const start = epoch + DAY + 60;
    expect(ids).toEqual([[`arena~${start}~24`], [`other~${start}~24`], [`arena~${start}~30`]]);
    expect(tagsIn(render(DAY + 60, {}, {}, finder))).toEqual([]);
  });
});

describe('A break in the playlist of an event', () => {
  const event = (start: number, end: number): StreamKind => ({
    type: 'vod',
    start: epoch + DAY + start,
    end: epoch + DAY + end,
  });
  const during = (seconds: number, kind: StreamKind) => startsIn(render(DAY + seconds, { breaks }, { kind }));

  it('is there while it runs, from the first to the last', () => {
    const kind = event(0, 1000);
    expect(during(40, kind)).toEqual([]);
    expect(during(44, kind)).toEqual([DAY + 60]);
    expect(during(900, kind)).toEqual([DAY + 60, DAY + 420, DAY + 780]);
  });

  it('is not there when it is over', () => {
    expect(during(999, event(0, 1000))).toHaveLength(3);
    expect(during(1000, event(0, 1000))).toEqual([]);
  });

  it('is left out where the event begins or ends within it', () => {
    expect(during(100, event(62, 1000))).toEqual([]);
    expect(during(100, event(60, 1000))).toEqual([DAY + 60]);
    expect(during(50, event(0, 82))).toEqual([]);
    expect(during(50, event(0, 84))).toEqual([DAY + 60]);
  });

  it('does not depend on which event of the stream was asked for first', () => {
    const finder = find();
    const of = (kind: StreamKind) => startsIn(render(DAY + 50, { breaks }, { kind }, finder));
    expect([of(event(0, 82)), of(event(0, 84))]).toEqual([[], [DAY + 60]]);
  });
});

describe('A recording', () => {
  it('has no breaks', () => {
    const window = { first: 12, last: 200, state: 'ended' } as const;
    expect(tagsIn(render(DAY, { breaks, seconds: 378 }, { window }))).toEqual([]);
  });
});

describe('A stream without breaks', () => {
  const encryptedLowLatency = { lowLatency: true, encrypted: true };
  /** The playlists of the version before breaks, as a digest. */
  it.each([
    ['v240', {}, 'sliding', false, '3d43eec02b01568d'],
    ['v240', {}, 'growing', false, 'd1447121406a5f5f'],
    ['v240', {}, 'ended', false, '9d2a2b7ee595e90c'],
    ['v240', { lowLatency: true }, 'sliding', false, '33e5e75720406f8f'],
    ['v240', { lowLatency: true }, 'sliding', true, '3fbecc34a8c55330'],
    ['v240', { lowLatency: true }, 'growing', true, '120d0a01b0d5b632'],
    ['v240', { encrypted: true }, 'sliding', false, 'b4ba21b6d2f98955'],
    ['v240', encryptedLowLatency, 'sliding', true, '479bc71470d1ba7a'],
    ['a-en', {}, 'sliding', false, 'c85ffb25d4ebe4b1'],
    ['a-en', { lowLatency: true }, 'sliding', false, 'a843b0f1325ad738'],
    ['a-en', { encrypted: true }, 'ended', false, 'ae86bc061d99018c'],
    ['captions.en', {}, 'sliding', false, '28aaf9c8198364b5'],
    ['captions.en', {}, 'growing', false, '510586bfc9fcf453'],
  ] as const)('has the playlist it had, to the byte: %s %j, %s, delta %s', (track, own, state, skip, digest) => {
    const window = { first: 499_970, last: 499_999, state, parts: 2 } as const;
    const text = textOf(find()({ type: 'playlist', track }, { ...arena, ...own }, loop, window, { skip }));
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(digest);
  });
});
