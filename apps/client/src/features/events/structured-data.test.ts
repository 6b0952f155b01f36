import type { Channel, Event } from '@touchline/contract';
import { expect, test } from 'vitest';
import { eventStructuredData } from './structured-data';

const event = {
  id: 'final',
  name: 'Solmare – Castellar',
  live: true,
  startTime: 1_700_000_000,
  endTime: 1_700_007_200,
  type: 'Channel',
  competition: 'Meridian Cup',
  categoryName: 'Football',
  public: false,
  image: { sources: [{ url: '/art/a.webp', width: 1280, height: 720, format: 'webp' }] },
} as unknown as Event;
const channel = { id: 'one', name: 'Touchline 1' } as unknown as Channel;
const whole = (path: string) => `https://sport.example${path}`;

test('an event is a SportsEvent and its broadcast a BroadcastEvent, with absolute addresses', () => {
  const [sport, broadcast] = eventStructuredData(event, channel, whole);
  expect(sport).toMatchObject({
    '@type': 'SportsEvent',
    '@id': 'https://sport.example/event/page/final#event',
    startDate: '2023-11-14T22:13:20.000Z',
    endDate: '2023-11-15T00:13:20.000Z',
    image: ['https://sport.example/art/a.webp'],
    sport: 'Football',
    superEvent: { name: 'Meridian Cup' },
    isAccessibleForFree: false,
  });
  expect(broadcast).toMatchObject({
    '@type': 'BroadcastEvent',
    isLiveBroadcast: true,
    broadcastOfEvent: { '@id': 'https://sport.example/event/page/final#event' },
    publishedOn: { '@type': 'BroadcastService', name: 'Touchline 1', url: 'https://sport.example/channel/one' },
  });
});

test('an event without end, channel and competition omits these properties', () => {
  const { endTime: _end, competition: _competition, ...plain } = event;
  const [sport, broadcast] = eventStructuredData(plain, undefined, whole);
  expect(sport).not.toHaveProperty('endDate');
  expect(sport).not.toHaveProperty('superEvent');
  expect(broadcast).not.toHaveProperty('publishedOn');
});
