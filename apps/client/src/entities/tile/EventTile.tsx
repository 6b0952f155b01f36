import type { Event } from '@touchline/contract';
import { ContentTile } from './ContentTile';

/** An event as a small tile of a line. */
export function EventTile({ event, lineId }: { event: Event; lineId: string }) {
  const tile = {
    id: `event:${event.id}`,
    type: 'Event' as const,
    title: event.name,
    ...(event.competition === undefined ? {} : { subtitle: event.competition }),
    image: event.image,
    data: { event },
  };
  return <ContentTile tile={tile} lineId={lineId} shape="16By9" size="Small" eager={false} />;
}
