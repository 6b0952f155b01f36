import type { ChannelEvent } from '@touchline/contract';

const HALF_AN_HOUR = 1800;
const ENTRIES = 6;

/** A mock programme for developers: one running entry and the following ones, every half hour. */
export function mockProgramme(channelId: string, now: number): ChannelEvent[] {
  const begin = now - (now % HALF_AN_HOUR);
  return Array.from({ length: ENTRIES }, (_, place) => ({
    id: `mock-${channelId}-${place}`,
    name: `Mock event ${place + 1}`,
    live: true,
    startTime: begin + place * HALF_AN_HOUR,
    endTime: begin + (place + 1) * HALF_AN_HOUR,
    categoryName: 'Mock',
    isFutureChannelEvent: place > 0,
    channelId,
    partnerIds: [],
    userRights: { canAccess: true, reasons: [] },
  }));
}
