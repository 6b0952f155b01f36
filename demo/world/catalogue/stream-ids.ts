import type { ChannelId } from '../channels';
import type { Sport } from '../competitions';

/** Number of streams per kind and sport. */
export const VARIANTS = 3;

/** The stream of an event; events of a sport share streams with different offsets in the loop. */
export const eventStream = (sport: Sport, open: boolean, sequence: number): string =>
  `event-${sport}-${open ? 'open' : 'protected'}-${sequence % VARIANTS}`;

export const channelStream = (id: ChannelId): string => `channel-${id}`;
export const previewStream = (id: ChannelId): string => `preview-${id}`;
