import { expect, test } from 'vitest';
import type { LiveWriter, PackagedPart } from '../../media';
import { SignalTap } from './signal-tap';
import { StreamFeed } from './stream-feed';

const TRACKS = [
  { name: 'v0', kind: 'video', codecs: 'avc1', timescale: 90_000 },
  { name: 'a0', kind: 'audio', codecs: 'mp4a', timescale: 48_000 },
] as const;

/** A writer that notes what it is told. */
function writer() {
  const told: string[] = [];
  const live: LiveWriter = {
    tracks: (tracks) => told.push(`tracks ${tracks.map(({ name }) => name).join(' ')}`),
    init: (track, bytes) => told.push(`init ${track} ${bytes.toString()}`),
    part: (track, segment, _part, isCut) => told.push(`part ${track} ${segment}${isCut ? ' cut' : ''}`),
    segmentEnd: (track, segment) => told.push(`end ${track} ${segment}`),
    cut: () => told.push('cut'),
    carries: (tracks) => told.push(`carries ${tracks.join(' ')}`),
    storing: () => 'fine',
    close: async () => undefined,
    end: async () => undefined,
  };
  return { live, told: () => told.splice(0) };
}

const part = (startMs: number): PackagedPart => ({
  bytes: Buffer.alloc(1),
  startMs,
  seconds: 2,
  isIndependent: true,
});

/** A signal that is told by hand. */
function tapped(name: string) {
  const tap = new SignalTap();
  tap.tracks(TRACKS);
  for (const { name: track } of TRACKS) tap.init(track, Buffer.from(name));
  return tap;
}

function whole(tap: SignalTap, segment: number, startMs: number): void {
  for (const { name } of TRACKS) tap.part(name, segment, part(startMs), false);
  for (const { name } of TRACKS) tap.segmentEnd(name, segment);
}

test('a signal is taken from its next segment on, after a cut, with its tracks and init segments', () => {
  const { live, told } = writer();
  const feed = new StreamFeed(live);
  const tap = tapped('one');
  tap.part('v0', 4, part(8000), false);
  feed.connect(tap, { fromMs: 9000 });
  tap.part('a0', 4, part(8000), false);
  tap.segmentEnd('v0', 4);
  expect(told(), 'nothing from before').toEqual([]);
  whole(tap, 5, 10_000);
  expect(told()).toEqual([
    'cut',
    'tracks v0 a0',
    'carries v0 a0',
    'init v0 one',
    'init a0 one',
    'part v0 0 cut',
    'part a0 0 cut',
    'end v0 0',
    'end a0 0',
  ]);
  whole(tap, 6, 12_000);
  expect(told()).toEqual(['part v0 1', 'part a0 1', 'end v0 1', 'end a0 1']);
});

test('a signal whose newest segment is new enough is taken from its beginning', () => {
  const { live, told } = writer();
  const feed = new StreamFeed(live);
  const tap = tapped('one');
  tap.part('v0', 4, part(8000), false);
  feed.connect(tap, { fromMs: 8000 });
  tap.segmentEnd('v0', 4);
  expect(told()).toEqual([
    'cut',
    'tracks v0 a0',
    'carries v0 a0',
    'init v0 one',
    'init a0 one',
    'part v0 0 cut',
    'end v0 0',
  ]);
});

test('init segments of the next segment do not reach the one before', () => {
  const { live, told } = writer();
  const feed = new StreamFeed(live);
  const tap = tapped('one');
  tap.part('v0', 0, part(0), false);
  tap.init('v0', Buffer.from('two'));
  feed.connect(tap, { fromMs: 0 });
  expect(told()).toEqual([
    'cut',
    'tracks v0 a0',
    'carries v0 a0',
    'init v0 one',
    'init a0 one',
    'part v0 0 cut',
    'init v0 two',
  ]);
});

test('another signal goes on with the next number; what was open is ended', () => {
  const { live, told } = writer();
  const feed = new StreamFeed(live);
  const [main, backup] = [tapped('main'), tapped('backup')];
  feed.connect(main, { fromMs: 0 });
  whole(main, 0, 0);
  main.part('v0', 1, part(2000), false);
  told();
  backup.part('v0', 7, part(3000), false);
  feed.connect(backup, { fromMs: 0 });
  expect(told(), 'it would show again what was shown').toEqual(['end v0 1']);
  main.part('v0', 1, part(2500), false);
  backup.part('v0', 8, part(5000), false);
  expect(told()).toEqual(['cut', 'tracks v0 a0', 'carries v0 a0', 'init v0 backup', 'init a0 backup', 'part v0 2 cut']);
});

test('a slate keeps the tracks that viewers were told of', () => {
  const { live, told } = writer();
  const feed = new StreamFeed(live);
  const [main, slate] = [tapped('main'), tapped('slate')];
  feed.connect(main, { fromMs: 0 });
  whole(main, 0, 0);
  told();
  feed.connect(slate, { fromMs: 0, keepsTracks: true });
  whole(slate, 0, 2000);
  const slateTold = told();
  expect(slateTold).not.toContain('tracks v0 a0');
  expect(slateTold, 'smaller pictures are missing').toContain('carries v0 a0');
});
