import { screen } from '@testing-library/react';
import type { Event } from '@touchline/contract';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { EventActions } from './EventActions';
import type { EventNow } from './useEventNow';

const event = {
  id: 'final',
  name: 'Northbank – Orbury',
  live: true,
  startTime: 2000,
  endTime: 3000,
  type: 'Channel',
  shareable: true,
  watchable: true,
  public: true,
  requiresRegistration: false,
  userRights: { canAccess: true, reasons: [] },
} as unknown as Event;
const ahead = { now: 1000, status: 'future', action: undefined } as unknown as EventNow;
const running = { now: 2500, status: 'live', action: undefined } as unknown as EventNow;

const draw = (change: Partial<Event>, current: EventNow) =>
  renderInApp(<EventActions event={{ ...event, ...change }} current={current} channelName={undefined} />);

it('PAGE-17b sharing is offered where the event allows it', () => {
  const { unmount } = draw({ shareable: true }, running);
  expect(screen.getByRole('button', { name: /share/i })).toBeTruthy();
  unmount();
  draw({ shareable: false }, ahead);
  expect(screen.queryByRole('button', { name: /share/i })).toBeNull();
});

it('PAGE-17b an event of another app is shared beside its link, and without a link sharing is all there is', () => {
  const deepLink = { appName: 'Arena', ios: { url: 'arena://final' } };
  const elsewhere = { ...running, action: { kind: 'openApp' } } as unknown as EventNow;
  const names = (role: 'button' | 'link') => screen.queryAllByRole(role).map(({ textContent }) => textContent);
  for (const [change, current, hasLink] of [
    [{ deepLink }, elsewhere, true],
    [{ deepLink }, running, false],
    [{}, elsewhere, false],
  ] as const) {
    const { unmount } = draw(change, current);
    expect(screen.getByRole('button', { name: /share/i })).toBeTruthy();
    expect([...names('link'), ...names('button')].some((name) => /Arena/.test(name ?? ''))).toBe(hasLink);
    unmount();
  }
});

it('PAGE-17c a reminder is offered before the start only', () => {
  const { unmount } = draw({}, ahead);
  expect(screen.getByRole('button', { name: /remind/i })).toBeTruthy();
  unmount();
  draw({}, running);
  expect(screen.queryByRole('button', { name: /remind/i })).toBeNull();
});
