import { act } from '@testing-library/react';
import type { Event, Playback } from '@touchline/contract';
import type { Source } from '@touchline/player/model/source';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { useAhead } from './useAhead';
import { useEventSource } from './useEventSource';

// The engine is loaded by the player's own tests.
vi.mock('@touchline/player/engines/hls-engine', () => ({ preloadHls: async () => undefined }));

const START = 1_800_000_000;
const PLAYBACK = '/v3/events/derby/playback';
const match: Event = {
  id: 'derby',
  name: 'Derby',
  live: true,
  type: 'Channel',
  startTime: START,
  endTime: START + 7200,
  image: { sources: [] },
  partnerIds: [],
  teamIds: [],
  ppvInfo: [],
  userRights: { canAccess: true, reasons: [] },
  requiresRegistration: false,
  public: true,
  shareable: true,
  watchable: true,
};
const answer = (name: string, expiresAt: number): Playback => ({
  sources: [{ url: `https://cdn.example/${name}.m3u8`, format: 'hls', type: 'stream' }],
  drmKeys: [],
  drmLicenseInfos: [],
  expiresAt,
});

let fetchSource: () => Promise<Source>;
function Waiting({ event }: { event: Event }) {
  useAhead(event);
  const source = useEventSource(event, async () => undefined);
  useEffect(() => {
    fetchSource = source;
  });
  return null;
}

const open = (event: Event = match, told: object | number = answer('ahead', START + 300)) =>
  renderInApp(<Waiting event={event} />, { answers: { [PLAYBACK]: told } });
const asked = ({ addresses }: ReturnType<typeof open>) => addresses.filter((each) => each.includes(PLAYBACK));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers({ now: (START - 3600) * 1000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  [0, 3600 - 570],
  [0.5, 3600 - 293],
  [0.999, 3600 - 16],
])('who waits for a start asks once in the ten minutes before it, at a moment of chance (%d)', async (chance, at) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  const app = open();
  await pass(at - 1);
  expect(asked(app)).toEqual([]);
  await pass(2);
  expect(asked(app)).toEqual([expect.stringContaining('ahead=true')]);
  await pass(3600 - at - 1);
  expect(asked(app)).toHaveLength(1);
  app.answer({ [PLAYBACK]: answer('after', START + 900) });
  expect((await fetchSource()).url).toBe('https://cdn.example/ahead.m3u8');
  expect(asked(app), 'nobody is asked at the start').toHaveLength(1);
  expect((await fetchSource()).url, 'a renewal asks').toBe('https://cdn.example/after.m3u8');
});

test.each([
  ['there were none yet', { sources: [], drmKeys: [], drmLicenseInfos: [] }],
  ['the server refused', 503],
  ['they end soon', answer('ahead', START + 30)],
])('where %s, the player asks as ever', async (_why, told) => {
  const app = open(match, told);
  await pass(3600);
  app.answer({ [PLAYBACK]: answer('after', START + 900) });
  expect((await fetchSource()).url).toBe('https://cdn.example/after.m3u8');
});

test.each([
  ['without a right to it', { public: false, userRights: { canAccess: false, reasons: [] } }],
  ['of what is on another service', { type: 'DeepLink' }],
  ['that cannot be watched', { watchable: false }],
  ['that has begun', { startTime: START - 3700 }],
] as const)('nobody asks ahead for an event %s', async (_what, changes) => {
  const app = open({ ...match, ...changes } as Event);
  await pass(3600);
  expect(asked(app)).toEqual([]);
});

test('who leaves does not ask any more', async () => {
  const app = open();
  await pass(60);
  app.unmount();
  await pass(3600);
  expect(asked(app)).toEqual([]);
});
