import type { StreamEntry } from '@touchline/contract/content';
import { SPOT_SECONDS, spotIds } from '../../art';
import { channelIds } from '../channels';
import { sports } from '../competitions';
import { type CameraSport, cameraStreams } from './camera-streams';
import { footageOf, opensFreely, premiumChannels } from './channels';
import { allClips } from './clips';
import {
  channelStream,
  clipStream,
  eventStream,
  type Footage,
  previewStream,
  spotStream,
  VARIANTS,
} from './stream-ids';

/** Events are shown with the footage of their sport, magazines with that of the studio. */
const footages: readonly Footage[] = [...sports, 'studio'];

const eventStreams = footages.flatMap((loop) =>
  [true, false].flatMap((open) =>
    Array.from({ length: VARIANTS }, (_, index) => ({
      id: eventStream(loop, open, index),
      loop,
      open,
    })),
  ),
);

/** The first two channels have low latency, and one of those with breaks. */
const lowLatency: ReadonlySet<string> = new Set((['one', 'arena', 'classics'] as const).map(channelStream));

/** Breaks of free channels, every four minutes for two spots, never on both at once. */
const breaks: ReadonlyMap<string, Pick<StreamEntry, 'breaks'>> = new Map([
  [channelStream('womens'), { breaks: { everySeconds: 240, seconds: 24, afterSeconds: 60 } }],
  [channelStream('classics'), { breaks: { everySeconds: 240, seconds: 24, afterSeconds: 180 } }],
]);

/** Basketball is encrypted, the channel and protected matches; an account is enough to watch it. */
const isEncrypted = (id: string): boolean =>
  id === channelStream('court') || id.startsWith(eventStream('basketball', false, 0).slice(0, -1));

/** Recordings of clips: each a cut of the loop of its footage. */
const recordings = allClips.map(({ id, footage, from, seconds }) => ({
  id: clipStream(id),
  loop: footage,
  offsetSegments: from / 2,
  open: true,
  seconds,
}));

/** Recordings of spots, which are the beginning of their loops. */
const spots = spotIds.map((id) => ({
  id: spotStream(id),
  loop: `ad-${id}`,
  offsetSegments: 0,
  open: true,
  seconds: SPOT_SECONDS,
}));

/** Endless streams, each with a different offset in its loop. */
const endless: readonly StreamEntry[] = [
  ...channelIds.map((id) => ({ id: channelStream(id), loop: footageOf(id), open: opensFreely(id) })),
  ...premiumChannels.map((id) => ({ id: previewStream(id), loop: footageOf(id), open: true })),
  ...eventStreams,
].map(({ id, loop, open }, index) => ({
  id,
  loop,
  open,
  offsetSegments: (index * 5) % 96,
  ...(lowLatency.has(id) && { lowLatency: true }),
  ...(isEncrypted(id) && { encrypted: true }),
  ...breaks.get(id),
}));

/** Streams of events that are shown from several cameras: football with any access, basketball if it is free. */
const isFromCameras = (sport: CameraSport, { id, loop, open }: StreamEntry): boolean =>
  loop === sport && id.startsWith('event-') && (sport === 'football' || open);

/** All streams of the origin: endless ones, their additional cameras, and recordings. */
export const streams = (): StreamEntry[] => [
  ...endless,
  ...(['football', 'basketball'] as const).flatMap((sport) =>
    endless.filter((stream) => isFromCameras(sport, stream)).flatMap((stream) => cameraStreams(sport, stream)),
  ),
  ...recordings,
  ...spots,
];
