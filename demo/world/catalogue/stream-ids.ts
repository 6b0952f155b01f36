import type { ChannelId } from '../channels';
import type { Sport } from '../competitions';

/** How many streams of a kind a sport has. */
export const VARIANTS = 3;

/** The stream of an event; several events of a sport share one, at different places of the loop. */
export const eventStream = (sport: Sport, open: boolean, sequence: number): string =>
  `event-${sport}-${open ? 'open' : 'protected'}-${sequence % VARIANTS}`;

export const channelStream = (id: ChannelId): string => `channel-${id}`;
export const previewStream = (id: ChannelId): string => `preview-${id}`;
