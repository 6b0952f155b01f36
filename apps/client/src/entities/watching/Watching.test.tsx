import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { Watching } from './Watching';

const FLAGS = '/remoteconfig';
const audience = { channels: { 'sport-1': 1204 }, events: { final: 20, small: 19 } };
const answers = (isOn: boolean) => ({ [FLAGS]: { watching_badge_enabled: isOn }, '/v3/audience': audience });

afterEach(() => vi.useRealTimers());

test('how many watch is shown with its thousands', async () => {
  renderInApp(<Watching watched={{ channelId: 'sport-1' }} />, { answers: answers(true) });
  expect(await screen.findByText('1,204 watching')).toBeDefined();
});

test('how many watch is shown in German', async () => {
  renderInApp(<Watching watched={{ eventId: 'final' }} />, { answers: answers(true), locale: 'de' });
  expect(await screen.findByText('20 sehen zu')).toBeDefined();
});

test('fewer than 20 are not shown', async () => {
  const { calls, container } = renderInApp(<Watching watched={{ eventId: 'small' }} />, { answers: answers(true) });
  await waitFor(() => expect(calls).toContain('/v3/audience'));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(container.textContent).toBe('');
});

test('nothing is fetched unless the operator shows it', async () => {
  const { calls, container } = renderInApp(<Watching watched={{ eventId: 'final' }} />, { answers: answers(false) });
  await waitFor(() => expect(calls).toContain(FLAGS));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(calls).not.toContain('/v3/audience');
  expect(container.textContent).toBe('');
});

test('the number is fetched again every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answer } = renderInApp(<Watching watched={{ eventId: 'final' }} />, { answers: answers(true) });
  expect(await screen.findByText('20 watching')).toBeDefined();
  answer({ '/v3/audience': { channels: {}, events: { final: 57 } } });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByText('57 watching')).toBeDefined();
});
