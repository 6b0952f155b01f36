import type { StreamEntry } from '@touchline/contract/content';
import { type ChannelId, channelIds } from '../channels';
import { type Sport, sports } from '../competitions';
import { opensFreely, premiumChannels } from './channels';
import { channelStream, eventStream, previewStream, VARIANTS } from './stream-ids';

type Loop = 'football' | 'hockey' | 'motorsport';

/** Three loops represent six sports. */
const loopOf: Readonly<Record<Sport, Loop>> = {
  football: 'football',
  hockey: 'hockey',
  basketball: 'hockey',
  motorsport: 'motorsport',
  ski: 'hockey',
  tennis: 'football',
};
const loopOfChannel: Readonly<Record<ChannelId, Loop>> = {
  one: 'football',
  arena: 'football',
  ice: 'hockey',
  apex: 'motorsport',
  piste: 'hockey',
  court: 'hockey',
  womens: 'football',
  classics: 'hockey',
  baseline: 'motorsport',
  replay: 'football',
};

const eventStreams = sports.flatMap((sport) =>
  [true, false].flatMap((open) =>
    Array.from({ length: VARIANTS }, (_, index) => ({
      id: eventStream(sport, open, index),
      loop: loopOf[sport],
      open,
    })),
  ),
);

/** Football on the free channels has low latency. */
const isLowLatency = (id: string): boolean => [channelStream('one'), channelStream('arena')].includes(id);

/** Basketball is encrypted, the channel and protected matches; an account is enough to watch it. */
const isEncrypted = (id: string): boolean =>
  id === channelStream('court') || id.startsWith(eventStream('basketball', false, 0).slice(0, -1));

/** All streams of the origin, each with a different offset in its loop. */
export const streams = (): StreamEntry[] =>
  [
    ...channelIds.map((id) => ({ id: channelStream(id), loop: loopOfChannel[id], open: opensFreely(id) })),
    ...premiumChannels.map((id) => ({ id: previewStream(id), loop: loopOfChannel[id], open: true })),
    ...eventStreams,
  ].map(({ id, loop, open }, index) => ({
    id,
    loop,
    open,
    offsetSegments: (index * 5) % 96,
    ...(isLowLatency(id) && { lowLatency: true }),
    ...(isEncrypted(id) && { encrypted: true }),
  }));
