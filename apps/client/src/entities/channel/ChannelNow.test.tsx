import { screen } from '@testing-library/react';
import type { Channel, Tile } from '@touchline/contract';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render';
import { ContentTile } from '../tile/ContentTile';

const now = Math.floor(Date.now() / 1000);
const picture = (url: string) => ({ sources: [{ url, width: 640, height: 360, format: 'webp' as const }] });
const channel = (id: string, changes: Partial<Channel> = {}): Channel => ({
  id,
  name: id,
  image: picture(`/art/${id}.webp`),
  public: true,
  requiresRegistration: false,
  watchable: true,
  partnerIds: [],
  userRights: { canAccess: true, reasons: [] },
  ...changes,
});
const free = channel('one', { stillUrl: '/origin/live/one/open/now.jpg' });
const paid = channel('arena', { public: false, userRights: { canAccess: false, reasons: [] } });
const running = (channelId: string) => ({
  channelId,
  events: [
    {
      id: `on-${channelId}`,
      channelId,
      name: `Match on ${channelId}`,
      image: picture(`/art/match-${channelId}.webp`),
      startTime: now - 1800,
      endTime: now + 1800,
      isFutureChannelEvent: false,
      partnerIds: [],
      userRights: { canAccess: true, reasons: [] },
    },
  ],
});
const answers = {
  '/v3/channels': { items: [free, paid] },
  '/v3/channels/$batchGetEvents': { items: [running('one'), running('arena')] },
};
const tileOf = (each: Channel): Tile => ({ id: each.id, title: each.name, type: 'Channel', data: { channel: each } });
const show = (each: Channel) =>
  renderInApp(<ContentTile tile={tileOf(each)} lineId="line" shape="16By9" size="Small" eager={false} />, { answers });

test('the card of a channel names its running programme and keeps its element', async () => {
  show(free);
  const link = screen.getByRole('link');
  expect(await screen.findByText('Match on one')).toBeTruthy();
  expect(screen.getByText(/^On now · until /)).toBeTruthy();
  expect(screen.getByRole('link')).toBe(link);
  expect(link.getAttribute('href')).toBe('/channel/one');
});

test('a paid channel shows the art of its programme and no frame of its stream', async () => {
  const { container } = show(paid);
  await screen.findByText('Match on arena');
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/art/match-arena.webp']);
});
