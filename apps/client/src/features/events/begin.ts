import { fetchEventSource } from '../../entities/event/playback';
import { eventQuery } from '../../entities/event/queries';
import { reportedEvent } from '../../entities/event/reported';
import { currentReplayScores } from '../../entities/replay/memory';
import { resumePosition } from '../../entities/resume/positions';
import type { BeginContext } from '../../shell/load';
import { beginVideo } from '../watch';

/** Starts an event's video before hydration. */
export function beginEvent(context: BeginContext, eventId: string): Promise<void> | undefined {
  const event = context.queries.getQueryData(eventQuery(context.api, eventId).queryKey);
  // A replay may ask before its first frame.
  const now = Math.floor(Date.now() / 1000);
  if (!event || currentReplayScores(event, now) === 'ask') return undefined;
  const startAt = () => resumePosition(context, context.userType(), event.id);
  const video = { id: event.id, reported: reportedEvent(event, now) };
  return beginVideo(context, video, (playback) => fetchEventSource(playback, event, startAt));
}
