import type { Channel, Event } from '@touchline/contract';
import { chooseImage } from '@touchline/rules/pages/image-choice';
import { paths } from '../../shell/address/paths';

const PREVIEW_WIDTH = 1280;

const moment = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString();

/** An event and its broadcast as schema.org data. */
export function eventStructuredData(
  event: Event,
  channel: Channel | undefined,
  whole: (path: string) => string,
): readonly object[] {
  const url = whole(paths.event.href({ eventId: event.id }));
  const id = `${url}#event`;
  const picture = chooseImage(event.image, { width: PREVIEW_WIDTH })?.source.url;
  const shared = {
    name: event.name,
    startDate: moment(event.startTime),
    ...(event.endTime === undefined ? {} : { endDate: moment(event.endTime) }),
    ...(event.description?.short === undefined ? {} : { description: event.description.short }),
    ...(picture === undefined ? {} : { image: [whole(picture)] }),
    isAccessibleForFree: event.public,
    eventStatus: 'https://schema.org/EventScheduled',
    url,
  };
  return [
    {
      '@type': 'SportsEvent',
      '@id': id,
      ...shared,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url },
      ...(event.categoryName === undefined ? {} : { sport: event.categoryName }),
      ...(event.competition === undefined
        ? {}
        : {
            superEvent: {
              '@type': 'SportsEvent',
              name: event.competition,
              startDate: shared.startDate,
              location: { '@type': 'VirtualLocation', url },
            },
          }),
    },
    {
      '@type': 'BroadcastEvent',
      ...shared,
      isLiveBroadcast: event.live,
      location: { '@type': 'VirtualLocation', url },
      broadcastOfEvent: { '@id': id },
      ...(channel
        ? {
            publishedOn: {
              '@type': 'BroadcastService',
              name: channel.name,
              url: whole(paths.channel.href({ channelId: channel.id })),
            },
          }
        : {}),
    },
  ];
}
