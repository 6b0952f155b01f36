import type { Event } from '@touchline/contract';
import type { Source } from '@touchline/player';
import { fetchPlaybackSource, type PlaybackContext } from '../playback';

/** How to get at an event's video: its free material as it is, else by the playback call; where the viewer left it. */
export async function fetchEventSource(
  context: PlaybackContext,
  event: Pick<Event, 'id' | 'video'>,
  startAt: () => Promise<number | undefined>,
): Promise<Source> {
  const [source, begin] = await Promise.all([
    freeMaterial(event) ?? fetchPlaybackSource(context, 'eventPlayback', event.id),
    startAt(),
  ]);
  return { ...source, ...(begin === undefined || source.kind !== 'vod' ? {} : { startAt: begin }) };
}

/** An event's material that anybody may have as it is. */
export function freeMaterial({ video }: Pick<Event, 'video'>): Source | undefined {
  const free = video?.sources[0];
  return free && { url: free.url, kind: free.type ?? 'vod', ...(free.format ? { format: free.format } : {}) };
}
