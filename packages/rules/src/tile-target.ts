import type { Tile } from '@touchline/contract';

/** What a tile opens. */
export type TileTarget = { kind: 'event'; id: string } | { kind: 'page'; id: string } | { kind: 'channel'; id: string };

/** Where a tile leads by its type; nothing where its data are missing or its kind is unknown, and it is left out (PAGE-16). */
export function tileTarget({ type, data }: Pick<Tile, 'type' | 'data'>): TileTarget | undefined {
  if (type === 'Event' && data?.event) return { kind: 'event', id: data.event.id };
  if (type === 'Page' && data?.pageId !== undefined) return { kind: 'page', id: data.pageId };
  if (type === 'Channel' && data?.channel) return { kind: 'channel', id: data.channel.id };
  return undefined;
}
