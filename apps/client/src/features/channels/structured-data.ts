import type { Channel, ChannelEvent } from '@touchline/contract';
import { paths } from '../../shell/address/paths';

const moment = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString();

/** A channel and its programme as schema.org data. */
export function channelStructuredData(
  channel: Channel,
  programme: readonly ChannelEvent[],
  whole: (path: string) => string,
): readonly object[] {
  const url = whole(paths.channel.href({ channelId: channel.id }));
  const service = { '@type': 'BroadcastService', '@id': `${url}#channel`, name: channel.name, url };
  return [
    { ...service, ...(channel.description === undefined ? {} : { description: channel.description }) },
    ...programme.map(({ id, name, startTime, endTime }) => ({
      '@type': 'BroadcastEvent',
      name,
      startDate: moment(startTime),
      ...(endTime === undefined ? {} : { endDate: moment(endTime) }),
      isLiveBroadcast: true,
      location: { '@type': 'VirtualLocation', url },
      publishedOn: { '@id': service['@id'] },
      url: whole(paths.event.href({ eventId: id })),
    })),
  ];
}
