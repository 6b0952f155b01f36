import type { Channel, Event } from '@touchline/contract';
import { callPath } from '@touchline/contract';
import { freeMaterial } from '../../entities/event/playback';
import { audienceQuery } from '../../shell/api/audience';
// Direct file imports: the indexes would pull in React.
import type { ConfigOutcome } from '../../shell/config/load-config';
import type { Boot } from './boot';

/** Embedded query data by kind; a page has at most one of each. */
interface Answers {
  channel: Channel;
  event: Event;
  config: ConfigOutcome;
}

type Drawn = Pick<Boot, 'queries'>;

export const queryData = <N extends keyof Answers>({ queries }: Drawn, name: N): Answers[N] | undefined =>
  queries.queries.find(({ queryKey }) => queryKey[0] === name)?.state.data as Answers[N] | undefined;

/** The event and the channel that a page may play; the event takes precedence. */
export function pageVideo(drawn: Drawn): { event?: Event | undefined; channel?: Channel | undefined } {
  const channel = queryData(drawn, 'channel');
  const isOpen = channel?.watchable && channel.userRights.canAccess;
  return { event: queryData(drawn, 'event'), channel: isOpen ? channel : undefined };
}

/**
 * The address of the page's playback call without the viewer's own parameters; `undefined` where the page shows no video
 * or its source needs no call.
 * @param html of the page, which shows whether the screen has rendered the video
 */
export function playbackUrl(drawn: Pick<Boot, 'queries' | 'audience'>, html: string): string | undefined {
  const isDrawn = ({ id }: { id: string }) => html.includes(`data-plays="${id}"`);
  const { event, channel } = pageVideo(drawn);
  const query = audienceQuery(drawn.audience);
  if (event && isDrawn(event))
    return freeMaterial(event) ? undefined : `/api${callPath('eventPlayback', { id: event.id }, query)}`;
  return channel && isDrawn(channel) ? `/api${callPath('channelPlayback', { id: channel.id }, query)}` : undefined;
}
