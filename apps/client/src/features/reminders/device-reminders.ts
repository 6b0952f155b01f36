import type { Event } from '@touchline/contract';
import {
  type LocalReminder,
  rescheduledReminder,
  withoutReminder,
  withReminder,
} from '@touchline/rules/following/reminders';
import { type Api, ApiError, isMissing } from '../../shell/api/api';
import { note } from '../../shell/log/log';
import type { LocalValue } from '../../shell/preferences/local-value';

const MOST_CHECKED = 20;

type Stored = Pick<LocalValue<LocalReminder[]>, 'get' | 'set'>;

const isAhead = ({ startTime }: LocalReminder): boolean => startTime > Date.now() / 1000;

/**
 * Compares the device's reminders with their events and stores new start times; `onMoved` is called for each. A
 * reminder whose event cannot be fetched is kept unchanged.
 */
export async function updateMoved(reminders: Stored, api: Api, onMoved: (event: Event) => void): Promise<void> {
  for (const reminder of reminders.get().filter(isAhead).slice(0, MOST_CHECKED)) {
    const { eventId } = reminder;
    const event = await api.call('event', { params: { id: eventId } }).catch((error: unknown) => {
      if (!isMissing(error)) note('warning', `The reminder of ${eventId} was not checked: ${String(error)}`);
      return undefined;
    });
    const moved = event && rescheduledReminder(reminder, event);
    // It may have been cancelled during the request.
    if (!moved || !reminders.get().some((each) => each.eventId === eventId)) continue;
    reminders.set(withReminder(reminders.get(), moved));
    onMoved(event);
  }
}

/**
 * Adds the device's reminders to the account. Those of started, unknown and refused events are dropped; after another
 * failure the rest stays on the device.
 */
export async function mergeReminders(reminders: Stored, api: Api): Promise<void> {
  for (const reminder of reminders.get()) {
    const { eventId, minutesBefore } = reminder;
    if (isAhead(reminder))
      await api.call('setReminder', { params: { eventId }, body: { minutesBefore } }).catch((error: unknown) => {
        if (!isMissing(error) && !isRefused(error)) throw error;
      });
    reminders.set(withoutReminder(reminders.get(), eventId));
  }
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.problem.statusCode === 409;
