import type { Channel, ChannelEvent } from '@touchline/contract';
import { expect, test } from 'vitest';
import { channelStructuredData } from './structured-data';

test('a channel is a BroadcastService, and each programme entry a BroadcastEvent on it', () => {
  const channel = { id: 'one', name: 'Touchline 1' } as unknown as Channel;
  const programme = [{ id: 'final', name: 'Final', startTime: 1_700_000_000 }] as unknown as ChannelEvent[];
  const [service, broadcast] = channelStructuredData(channel, programme, (path) => `https://sport.example${path}`);
  expect(service).toMatchObject({ '@type': 'BroadcastService', '@id': 'https://sport.example/channel/one#channel' });
  expect(broadcast).toMatchObject({
    '@type': 'BroadcastEvent',
    startDate: '2023-11-14T22:13:20.000Z',
    publishedOn: { '@id': 'https://sport.example/channel/one#channel' },
    url: 'https://sport.example/event/page/final',
  });
});
