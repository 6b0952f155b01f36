import type { SpotId } from '../../art';
import type { ChannelId } from '../channels';
import type { Sport } from '../competitions';

/** What a stream shows: a sport, or a magazine from the studio. Each is the name of a loop. */
export type Footage = Sport | 'studio';

/** Number of streams per kind and footage. */
export const VARIANTS = 3;

/** The stream of an event; events with the same footage share streams with different offsets in the loop. */
export const eventStream = (footage: Footage, open: boolean, sequence: number): string =>
  `event-${footage}-${open ? 'open' : 'protected'}-${sequence % VARIANTS}`;

export const channelStream = (id: ChannelId): string => `channel-${id}`;
export const previewStream = (id: ChannelId): string => `preview-${id}`;

/** The recording of a clip. */
export const clipStream = (clipId: string): string => `clip-${clipId}`;

/** The recording of an advertising spot. */
export const spotStream = (id: SpotId): string => `spot-${id}`;
