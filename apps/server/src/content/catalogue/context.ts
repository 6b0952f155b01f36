import type { ContextEntry, ContextQuery } from '@touchline/contract/content';

type StoredEventsQuery = Extract<ContextQuery, { items: 'events' }>;

/** The query of a context for events; calendar lines also give a date and include events announced by date. */
export type EventsQuery = StoredEventsQuery & { date?: string; announced?: true; withoutCategory?: true };

/** A line or grid: an operator's, one of the calendar, or what is live. */
export type Context = Omit<ContextEntry, 'query'> & {
  query: Exclude<ContextQuery, StoredEventsQuery> | EventsQuery;
};

const PLAYLIST = 'playlist:';

/** The playlist that a line with this id is filled from (PAGE-18). */
export const playlistIdOf = (lineId: string): string | undefined =>
  lineId.startsWith(PLAYLIST) ? lineId.slice(PLAYLIST.length) : undefined;

export const playlistLineId = (playlistId: string): string => `${PLAYLIST}${playlistId}`;
