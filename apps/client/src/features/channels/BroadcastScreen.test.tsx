import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { changePreferences, resetPreferences } from '../../shell/preferences/preferences';
import BroadcastScreen from './BroadcastScreen';

const channel = {
  id: 'arena',
  name: 'Arena One',
  image: { sources: [] },
  public: true,
  requiresRegistration: false,
  watchable: true,
  partnerIds: [],
  userRights: { canAccess: true, reasons: [] },
};
const answers = {
  '/v3/channels/arena': channel,
  '/v3/channels': { items: [channel] },
  '/v3/channels/arena/events': { items: [] },
};

/** Remote playback, of which the test's DOM has only a part. */
const remote = {
  state: 'disconnected',
  watchAvailability: async () => 1,
  cancelWatchAvailability: async () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

beforeEach(() => Object.defineProperty(HTMLVideoElement.prototype, 'remote', { value: remote, configurable: true }));
afterEach(() => {
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'remote');
  resetPreferences();
});

it('CONFIG-11g made-up channel events also run on the broadcast screen', async () => {
  changePreferences({ isChannelEventMockDataUsed: true });
  renderInApp(<BroadcastScreen />, { path: '/broadcast/arena', params: { channelId: 'arena' }, answers });
  expect(await screen.findByRole('heading', { name: 'Mock event 1' })).toBeTruthy();
});

it('PLAY-14c a channel that cannot be tuned to says so', { timeout: 10_000 }, async () => {
  renderInApp(<BroadcastScreen />, { path: '/broadcast/arena', params: { channelId: 'arena' }, answers });
  // After one retry.
  expect(await screen.findByText('Can not tune to TV channel.', {}, { timeout: 8000 })).toBeTruthy();
});
