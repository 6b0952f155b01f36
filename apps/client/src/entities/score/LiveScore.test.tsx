import { screen, waitFor } from '@testing-library/react';
import type { Score } from '@touchline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { changePreferences, resetPreferences } from '../../shell/preferences/preferences';
import { LateScore } from './LateScore';

const now = () => Math.floor(Date.now() / 1000);
const match = (goals: [string, string], rest: Partial<Score> = {}): Score => ({
  eventId: 'live',
  phase: 'running',
  part: { kind: 'half', number: 2, of: 2 },
  clock: { seconds: 2700, at: now() - 1102, runs: 'up' },
  sides: [
    { code: 'NBK', name: 'Northbank', colour: '#d31f3c', figures: [goals[0]] },
    { code: 'VLD', name: 'Veldmoor', figures: [goals[1]] },
  ],
  ...rest,
});
const event = () => ({ id: 'live', live: true, startTime: now() - 4000, endTime: now() + 4000 });
const answering = (...items: Score[]) => ({ answers: { '/v3/scores': { now: now(), items } } });

beforeEach(() => {
  // Polling instead of a stream, and at once.
  vi.stubGlobal('EventSource', undefined);
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetPreferences();
});

test('a live tile has names, figures and a running clock; screen readers get no clock', async () => {
  renderInApp(<LateScore event={event()} look="tile" />, answering(match(['2', '1'])));
  expect(await screen.findByText('Northbank 2, Veldmoor 1')).toBeDefined();
  const clock = screen.getByText(/^63:2\d$/);
  expect(clock.closest('[aria-hidden="true"]')).not.toBeNull();
  const first = clock.textContent;
  await waitFor(() => expect(screen.getByText(/^63:2\d$/).textContent).not.toBe(first), { timeout: 2500 });
});

test('hidden scores leave the names, and live takes the place of the clock', async () => {
  changePreferences({ areScoresHidden: true });
  renderInApp(<LateScore event={event()} look="tile" />, answering(match(['2', '1'])));
  expect(await screen.findByText('Northbank against Veldmoor')).toBeDefined();
  expect(screen.getByText('NBK')).toBeDefined();
  expect(screen.getByText('Live')).toBeDefined();
  expect(screen.queryByText('2')).toBeNull();
  expect(screen.queryByText(/63:2/)).toBeNull();
});

test.each<[string, Partial<Score>, string]>([
  ['half-time', { phase: 'break', part: { kind: 'half', number: 1, of: 2 } }, 'HT'],
  ['a break between periods', { phase: 'break', part: { kind: 'period', number: 1, of: 3 } }, 'Break'],
  ['half-time of basketball', { phase: 'break', part: { kind: 'quarter', number: 2, of: 4 } }, 'HT'],
  ['a period', { part: { kind: 'period', number: 3 }, clock: { seconds: 521, at: 0 } }, 'P3 08:41'],
  ['a quarter', { part: { kind: 'quarter', number: 3 }, clock: { seconds: 135, at: 0 } }, 'Q3 02:15'],
  ['the end of a match', { phase: 'over', part: { kind: 'half', number: 2 } }, 'FT'],
  ['the end of a race', { phase: 'over', part: { kind: 'lap', number: 52, of: 52 } }, 'Final'],
])('the clock of %s', async (_title, rest, shown) => {
  renderInApp(<LateScore event={event()} look="tile" />, answering(match(['0', '0'], rest)));
  expect(await screen.findByText(shown)).toBeDefined();
});

test.each<[string, Partial<Score>, string]>([
  ['a set', { part: { kind: 'set', number: 2, of: 3 } }, 'Set 2'],
  ['a lap', { part: { kind: 'lap', number: 31, of: 52 } }, 'Lap 31/52'],
  ['a run', { part: { kind: 'run', number: 4, of: 30 } }, 'Start 4/30'],
])('%s is counted, not timed', async (_title, rest, shown) => {
  const { clock: _, ...untimed } = match(['6', '4'], rest);
  renderInApp(<LateScore event={event()} look="tile" />, answering(untimed));
  expect(await screen.findByText(shown)).toBeDefined();
});

test('a stage shows the score in place of the title, the loser dimmed', async () => {
  renderInApp(
    <LateScore event={event()} look="heading">
      Northbank – Veldmoor
    </LateScore>,
    answering(match(['2', '1'])),
  );
  expect(screen.getByText('Northbank – Veldmoor')).toBeDefined();
  const loser = await screen.findByText('Veldmoor');
  expect(loser.parentElement?.className).toMatch(/losing/);
  expect(screen.queryByText('Northbank – Veldmoor')).toBeNull();
});

test('an event without a supplier of scores keeps what it showed', async () => {
  const { calls } = renderInApp(
    <LateScore event={event()} look="heading">
      A title
    </LateScore>,
    answering(),
  );
  await waitFor(() => expect(calls).toContain('/v3/scores'));
  expect(screen.getByText('A title')).toBeDefined();
});

test('an event that is not live asks for no score', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const ahead = { ...event(), startTime: now() + 600 };
  const { calls } = renderInApp(<LateScore event={ahead} look="tile" />, answering(match(['0', '0'])));
  const magazine = { ...event(), live: false };
  renderInApp(<LateScore event={magazine} look="tile" />, answering(match(['0', '0'])));
  await vi.advanceTimersByTimeAsync(6000);
  expect(calls).toEqual([]);
  vi.useRealTimers();
});

test('a goal is announced once, however often it is shown, and the clock never', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const both = (
    <>
      <LateScore event={event()} look="tile" />
      <LateScore event={event()} look="list" />
    </>
  );
  const { answer } = renderInApp(both, answering(match(['0', '0'])));
  expect(await screen.findAllByText('Northbank 0, Veldmoor 0')).toHaveLength(2);
  expect(screen.queryByRole('status')).toBeNull();
  answer({ '/v3/scores': { now: now(), items: [match(['1', '0'])] } });
  await vi.advanceTimersByTimeAsync(6000);
  expect(await screen.findAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('Goal. Northbank 1, Veldmoor 0.');
  vi.useRealTimers();
});
