import { fetchEventSource } from '../../entities/event/playback';
import { eventQuery } from '../../entities/event/queries';
import { whereLeft } from '../../entities/resume/positions';
import type { BeginContext } from '../../shell/load';
import { beginVideo } from '../watch';

/** Begins with the picture of an event the server drew. */
export function beginEvent(context: BeginContext, eventId: string): Promise<void> | undefined {
  const event = context.queries.getQueryData(eventQuery(context.api, eventId).queryKey);
  if (!event) return undefined;
  const startAt = () => whereLeft(context, context.userType(), event.id);
  return beginVideo(context, event.id, (playback) => fetchEventSource(playback, event, startAt));
}
