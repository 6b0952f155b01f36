import type { Event } from '@touchline/contract';
import type { Source } from '@touchline/player/model/source';
import { fetchPlaybackSource, type PlaybackContext } from '../playback';

/** Fetches an event's source, its free material or else by the playback call, with the position to resume at. */
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

/** The source of an event's free video, which needs no playback call. */
export function freeMaterial({ video }: Pick<Event, 'video'>): Source | undefined {
  const free = video?.sources[0];
  return free && { url: free.url, kind: free.type ?? 'vod', ...(free.format ? { format: free.format } : {}) };
}
