import { screen } from '@testing-library/react';
import type { Channel } from '@touchline/contract';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { ChannelDots } from './ChannelDots';

const channelOf = (id: string, name: string): Channel => ({
  id,
  name,
  image: { sources: [] },
  public: true,
  requiresRegistration: false,
  watchable: true,
  partnerIds: [],
  userRights: { canAccess: true, reasons: [] },
});

test('PLAY-13c the channels that a swipe leads to are also buttons with their names', async () => {
  const [arena, court] = [channelOf('arena', 'Arena One'), channelOf('court', 'Court')];
  const onChoose = vi.fn<(channel: Channel) => void>();
  const { user } = renderInApp(<ChannelDots channels={[arena, court]} currentId="arena" onChoose={onChoose} />);
  expect(screen.getByRole('button', { current: true, name: /Arena One/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { current: false, name: /Court/ }));
  expect(onChoose.mock.calls).toEqual([[court]]);
});
