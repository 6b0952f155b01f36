import type { Channel, Event } from '@touchline/contract';
import { callPath } from '@touchline/contract';
import { audienceQuery } from '../api/audience';
// Not through the features' indexes: those would bring React along.
import type { ConfigOutcome } from '../features/config/load-config';
import { freeMaterial } from '../features/events/free-material';
import type { Boot } from './boot';

/** What came with the page: its screen asks for one of each only; an event has its channel with it. */
interface Answers {
  channel: Channel;
  event: Event;
  config: ConfigOutcome;
}

type Drawn = Pick<Boot, 'queries'>;

export const answerOf = <N extends keyof Answers>({ queries }: Drawn, name: N): Answers[N] | undefined =>
  queries.queries.find(({ queryKey }) => queryKey[0] === name)?.state.data as Answers[N] | undefined;

/** What may be watched on a page: its event, else its channel. */
export function watchedOn(drawn: Drawn): { event?: Event | undefined; channel?: Channel | undefined } {
  const channel = answerOf(drawn, 'channel');
  const isOpen = channel?.watchable && channel.userRights.canAccess;
  return { event: answerOf(drawn, 'event'), channel: isOpen ? channel : undefined };
}

/**
 * Where a page's video is asked for, up to who asks; nothing where none was drawn or it needs no asking.
 * @param html of the page: whether a video is in it is for its screen to decide
 */
export function askedOn(drawn: Pick<Boot, 'queries' | 'audience'>, html: string): string | undefined {
  const isDrawn = ({ id }: { id: string }) => html.includes(`data-plays="${id}"`);
  const { event, channel } = watchedOn(drawn);
  const query = audienceQuery(drawn.audience);
  if (event && isDrawn(event))
    return freeMaterial(event) ? undefined : `/api${callPath('eventPlayback', { id: event.id }, query)}`;
  return channel && isDrawn(channel) ? `/api${callPath('channelPlayback', { id: channel.id }, query)}` : undefined;
}
