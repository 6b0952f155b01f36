import type { Event } from '@touchline/contract';
import type { Source } from '@touchline/player';

/** An event's material that anybody may have as it is. */
export function freeMaterial({ video }: Pick<Event, 'video'>): Source | undefined {
  const free = video?.sources[0];
  return free && { url: free.url, kind: free.type ?? 'vod', ...(free.format ? { format: free.format } : {}) };
}
