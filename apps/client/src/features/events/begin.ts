import type { BeginContext } from '../../app/load';
import { whereLeft } from '../resume';
import { beginVideo } from '../watch';
import { askForEvent } from './playback';
import { eventQuery } from './queries';

/** Begins with the picture of an event the server drew. */
export function beginEvent(context: BeginContext, eventId: string): Promise<void> | undefined {
  const event = context.queries.getQueryData(eventQuery(context.api, eventId).queryKey);
  if (!event) return undefined;
  const startAt = () => whereLeft(context, context.userType(), event.id);
  return beginVideo(context, event.id, (playback) => askForEvent(playback, event, startAt));
}
