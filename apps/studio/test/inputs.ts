import type { InputDetail, InputKey, InputsBoard, LiveInput } from '@touchline/contract';

/** Saturday evening, 20:50:22 in Vienna. */
const NOW = Date.UTC(2026, 10, 21, 19, 50, 22) / 1000;

const settings: LiveInput['settings'] = {
  graceSeconds: 60,
  rewindSeconds: 14_400,
  lowLatency: true,
  record: true,
  ladder: true,
  encrypted: false,
};

/** An input that is on air, unless told otherwise. */
export const input = (id: string, name: string, changes: Partial<LiveInput> = {}): LiveInput => ({
  id,
  name,
  kind: 'rtmp',
  target: { kind: 'channel', id: 'one', title: 'Touchline 1', note: 'Zarafshar – Mirabad' },
  settings,
  signal: {
    state: 'steady',
    from: 'main',
    since: NOW - 6120,
    width: 1920,
    height: 1080,
    fps: 50,
    bitrate: 6_100_000,
    levels: [0.72, 0.66],
  },
  air: { state: 'live', since: NOW - 5722, viewers: 26_418 },
  publishers: [
    { place: 'main', state: 'active', since: NOW - 6120, encoder: 'OBS 31', ip: '185.12.44.7', format: 'H.264 + AAC' },
    { place: 'backup', state: 'standby', since: NOW - 600, encoder: 'vMix 28', bitrate: 5_800_000 },
  ],
  ...changes,
});

export const offAir: LiveInput['air'] = { state: 'off', viewers: 0 };
const noSignal: LiveInput['signal'] = { state: 'none', levels: [] };
const arena: LiveInput['target'] = { kind: 'channel', id: 'arena', title: 'Arena' };

/** The encoder of an input on air has been away for 22 s. */
export const graceInput = input('rink', 'Rink A', {
  target: { kind: 'event', id: 'nordkap', title: 'Nordkap Wolves – Silverpeak', note: 'Ice' },
  signal: { state: 'lost', since: NOW - 22, levels: [] },
  air: { state: 'slate', since: NOW - 7440, slateUntil: NOW + 38, viewers: 6204 },
  publishers: [],
});

/** An encoder that sends what cannot be shown. */
export const refusedInput = input('gate', 'East gate', {
  target: arena,
  signal: { state: 'refused', reason: 'Your encoder sends H.265. Set it to H.264.', levels: [] },
  air: offAir,
  publishers: [
    {
      place: 'main',
      state: 'refused',
      since: NOW - 4,
      encoder: 'OBS 31',
      reason: 'Your encoder sends H.265. Set it to H.264.',
    },
  ],
});

export const silentInput = input('fort', 'Fort stadium', {
  target: arena,
  signal: noSignal,
  air: offAir,
  publishers: [],
});

export const inputsBoard: InputsBoard = {
  at: NOW,
  inputs: [
    input('main', 'Main pitch'),
    input('bank', 'Bankside', {
      target: { ...arena, note: 'Northbank – Orbury Town' },
      air: { state: 'live', since: NOW - 3600, viewers: 11_906 },
    }),
    graceInput,
    input('court', 'Centre court', {
      target: { kind: 'channel', id: 'baseline', title: 'Baseline' },
      air: offAir,
    }),
    silentInput,
  ],
  ways: [
    { kind: 'rtmp', isOpen: true },
    { kind: 'srt', isOpen: false, reason: 'This server has no ffmpeg.' },
    { kind: 'whip', isOpen: true },
    { kind: 'pull', isOpen: true },
  ],
};

const course = (value: number, sway: number) =>
  Array.from({ length: 60 }, (_, step) => value + sway * Math.sin(step * 1.7) * Math.cos(step * 0.6));

const figure = (
  id: InputDetail['health']['figures'][number]['id'],
  value: number,
  sway: number,
  state: 'good' | 'attention' = 'good',
) => ({ id, value, state, history: course(value, sway) });

export const detailOf = (of: LiveInput, changes: Partial<InputDetail> = {}): InputDetail => ({
  input: of,
  health: {
    state: 'good',
    figures: [
      figure('bitrate', 6_100_000, 200_000),
      figure('frames', 50, 0.1),
      figure('keyFrames', 4, 0.2, 'attention'),
      figure('soundAndPicture', 18, 30),
      figure('loudness', -22.8, 1.2),
      figure('delay', 1.9, 0.3),
    ],
    advice: [
      { kind: 'keyFramesFar', since: NOW - 60, values: { seconds: 4 } },
      { kind: 'wrongKeys', since: NOW - 400, values: { count: 3, ip: '91.20.4.18' } },
    ],
  },
  timeline: Array.from({ length: 60 }, (_, step) => (step === 23 ? 'backup' : 'main')),
  log: [
    { at: NOW - 554, kind: 'tookOver', text: 'Main lost 34 packets. Backup on air for 20 s' },
    { at: NOW - 5722, kind: 'onAir', text: 'Put on air by Tamsin Bray', by: 'Tamsin Bray' },
    { at: NOW - 6130, kind: 'connected', text: 'Main connected, 1080p50, H.264 and AAC' },
  ],
  renditions: [
    { name: '1080p50', isUntouched: true },
    { name: '720p', isUntouched: false },
    { name: '480p', isUntouched: false },
    { name: '240p', isUntouched: false },
  ],
  node: 'vie-1',
  addresses: [
    { kind: 'rtmp', place: 'main', address: 'rtmps://in.zarafshar.tv:443/live' },
    { kind: 'rtmp', place: 'backup', address: 'rtmps://in.zarafshar.tv:443/live' },
  ],
  ...changes,
});

export const inputKey: InputKey = {
  addresses: [
    { kind: 'rtmp', place: 'main', address: 'rtmps://in.zarafshar.tv:443/live', key: 'main-pitch?k=7dz0q1mx8f2c' },
    { kind: 'rtmp', place: 'backup', address: 'rtmps://in.zarafshar.tv:443/live', key: 'main-pitch?k=b4ckup00aa11' },
  ],
  shownUntil: NOW + 30,
};
