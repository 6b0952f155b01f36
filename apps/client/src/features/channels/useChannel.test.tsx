import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { changePreferences, resetPreferences } from '../../shell/preferences/preferences';
import BroadcastScreen from './BroadcastScreen';

const channel = {
  id: 'arena',
  name: 'Arena One',
  image: { sources: [] },
  public: true,
  requiresRegistration: false,
  watchable: false,
  partnerIds: [],
  userRights: { canAccess: true, reasons: [] },
};
const answers = {
  '/v3/channels/arena': channel,
  '/v3/channels': { items: [channel] },
  '/v3/channels/arena/events': { items: [] },
};

afterEach(resetPreferences);

it('CONFIG-11 made-up channel events also run on the broadcast screen', async () => {
  changePreferences({ isChannelEventMockDataUsed: true });
  renderInApp(<BroadcastScreen />, { path: '/broadcast/arena', params: { channelId: 'arena' }, answers });
  expect(await screen.findByText('Mock event 1')).toBeTruthy();
});
