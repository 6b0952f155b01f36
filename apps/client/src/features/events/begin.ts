import { fetchEventSource } from '../../entities/event/playback';
import { eventQuery } from '../../entities/event/queries';
import { currentReplayScores } from '../../entities/replay/memory';
import { resumePosition } from '../../entities/resume/positions';
import type { BeginContext } from '../../shell/load';
import { beginVideo } from '../watch';

/** Starts an event's video before hydration. */
export function beginEvent(context: BeginContext, eventId: string): Promise<void> | undefined {
  const event = context.queries.getQueryData(eventQuery(context.api, eventId).queryKey);
  // A replay may ask before its first frame.
  if (!event || currentReplayScores(event, Math.floor(Date.now() / 1000)) === 'ask') return undefined;
  const startAt = () => resumePosition(context, context.userType(), event.id);
  return beginVideo(context, event.id, (playback) => fetchEventSource(playback, event, startAt));
}
