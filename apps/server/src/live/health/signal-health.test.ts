import { expect, test } from 'vitest';
import type { SignalMeasures } from '../../media';
import type { SignalFacts } from './advice';
import { SignalHealth } from './signal-health';
import { AirTimeline } from './timeline';

const GOOD: SignalMeasures = {
  videoBitrate: 6_000_000,
  audioBitrate: 128_000,
  fps: 50,
  keyFrameSeconds: 2,
  soundAfterPictureMs: 18,
  levels: [0.5, 0.6],
  loudness: -23,
  delaySeconds: 0.5,
  droppedFrames: 0,
  timestampJumps: 0,
  silenceFilledSeconds: 0,
};
const FACTS: SignalFacts = {
  hasSound: true,
  hadBackup: false,
  hasBackup: false,
  isStorageFull: false,
  isLadderBehind: false,
  noted: [],
};

/** A signal of so many seconds; later seconds differ. */
function measured(seconds: number, late: Partial<SignalMeasures> = {}, facts: Partial<SignalFacts> = {}) {
  const health = new SignalHealth();
  for (let second = 1; second <= 30; second++) health.add(GOOD, FACTS, second * 1000);
  const until = 30 + seconds;
  for (let second = 31; second <= until; second++)
    health.add({ ...GOOD, ...late }, { ...FACTS, ...facts }, second * 1000);
  return health.read(true, until * 1000);
}

test('a good signal has figures, a history and no advice', () => {
  const { state, figures, advice } = measured(30);
  expect(state).toBe('good');
  expect(advice).toEqual([]);
  expect(figures.map(({ id, value, state: each }) => [id, value, each])).toEqual([
    ['bitrate', 6_128_000, 'good'],
    ['frames', 50, 'good'],
    ['keyFrames', 2, 'good'],
    ['soundAndPicture', 18, 'good'],
    ['loudness', -23, 'good'],
    ['delay', 0.5, 'good'],
  ]);
  expect(figures[0]?.history).toHaveLength(13);
});

test.each<[kind: string, late: Partial<SignalMeasures>, facts: Partial<SignalFacts>, values: object]>([
  ['keyFramesFar', { keyFrameSeconds: 4 }, {}, { seconds: 4 }],
  ['bitrateFalls', { videoBitrate: 500_000 }, {}, { megabits: 0.6 }],
  ['bitrateHigh', { videoBitrate: 40_000_000 }, {}, { megabits: 40.1 }],
  ['framesDropped', { droppedFrames: 10 }, {}, { frames: 200 }],
  ['soundMissing', { audioBitrate: 0, levels: [], loudness: undefined }, {}, {}],
  ['soundMissing', { silenceFilledSeconds: 1 }, {}, {}],
  ['soundQuiet', { loudness: -50 }, {}, { lufs: -50 }],
  ['soundLoud', { loudness: -6 }, {}, { lufs: -6 }],
  ['soundApart', { soundAfterPictureMs: -240 }, {}, { milliseconds: -240 }],
  ['timestampsJump', { timestampJumps: 1 }, {}, { count: 20 }],
  ['pictureChanged', {}, { pictureChanged: { at: 45_000, format: 'H.264 640×360' } }, { format: 'H.264 640×360' }],
  ['noBackup', {}, { hadBackup: true }, {}],
  ['storageFull', {}, { isStorageFull: true }, {}],
  ['ladderBehind', {}, { isLadderBehind: true }, {}],
  ['interlaced', {}, { noted: [{ kind: 'interlaced', values: {} }] }, {}],
  [
    'renditionRefused',
    {},
    { noted: [{ kind: 'renditionRefused', values: { reason: 'Restart the encoder.' } }] },
    { reason: 'Restart the encoder.' },
  ],
])('%s is told with its values', (kind, late, facts, values) => {
  expect(measured(20, late, facts).advice).toEqual([{ kind, since: expect.any(Number), values }]);
});

test('key frames at changing distances are told as such', () => {
  const health = new SignalHealth();
  for (let second = 1; second <= 20; second++)
    health.add({ ...GOOD, keyFrameSeconds: second % 2 === 0 ? 1 : 5 }, FACTS, second * 1000);
  expect(health.read(true, 20_000).advice).toMatchObject([{ kind: 'keyFramesIrregular', values: { seconds: 5 } }]);
});

test('advice stays for a moment after its cause, and is new once', () => {
  const health = new SignalHealth();
  const facts = { ...FACTS, isStorageFull: true };
  expect(health.add(GOOD, facts, 1000)).toEqual(['storageFull']);
  expect(health.add(GOOD, facts, 2000)).toEqual([]);
  health.add(GOOD, FACTS, 11_000);
  expect(health.read(true, 11_000).advice).toMatchObject([{ kind: 'storageFull', since: 1 }]);
  health.add(GOOD, FACTS, 13_000);
  expect(health.read(true, 13_000).advice).toEqual([]);
});

test('what viewers notice makes a signal poor', () => {
  const { state, figures } = measured(20, { droppedFrames: 10 });
  expect([state, figures.find(({ id }) => id === 'frames')?.state]).toEqual(['poor', 'attention']);
  expect(measured(20, { keyFrameSeconds: 4 }).state).toBe('fair');
  expect(measured(20, {}, { hadBackup: true }).state).toBe('good');
  expect(new SignalHealth().read(false, 0).state).toBe('none');
});

test('the timeline shows the most notable of each quarter minute', () => {
  const timeline = new AirTimeline();
  timeline.add('main', 0);
  timeline.add('backup', 15_000);
  timeline.add('main', 16_000);
  timeline.add('slate', 31_000);
  timeline.add('main', 32_000);
  expect(timeline.list(44_000).slice(-4)).toEqual(['off', 'main', 'backup', 'slate']);
  expect(timeline.list(44_000)).toHaveLength(60);
});
