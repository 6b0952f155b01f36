import { type Static, Type } from 'typebox';
import { MAX_REMINDERS } from '../../limits';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj, Query } from '../common';
import { Image } from '../content/media';

const MinutesBefore = Type.Integer({ minimum: 0, maximum: 1440, description: 'Minutes before the start' });

/** A reminder of an event. */
export const Reminder = Obj({
  eventId: Id,
  minutesBefore: MinutesBefore,
  /** Derived from the current start of the event. */
  remindAt: EpochSeconds,
  name: Type.String(),
  startTime: EpochSeconds,
  image: Image,
});
export type Reminder = Static<typeof Reminder>;

export const Reminders = Obj({ items: Type.Array(Reminder, { maxItems: MAX_REMINDERS }) });
export type Reminders = Static<typeof Reminders>;

/** Secret URL of the personal calendar. */
export const CalendarAddress = Obj({ url: Type.String() });
export type CalendarAddress = Static<typeof CalendarAddress>;

const EventParams = Obj({ eventId: Id });

export const reminderCalls = {
  reminders: {
    summary: 'Reminders of the account, next first; started events are omitted.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    answer: Reminders,
  },
  setReminder: {
    summary: 'Set a reminder of an upcoming event, replacing an existing one.',
    tag: 'Account',
    access: 'registered',
    params: EventParams,
    query: Query({}),
    body: Obj({ minutesBefore: MinutesBefore }),
    answer: Reminders,
  },
  cancelReminder: {
    summary: 'Cancel a reminder; idempotent.',
    tag: 'Account',
    access: 'registered',
    params: EventParams,
    query: Query({}),
    answer: Reminders,
  },
  cancelReminders: {
    summary: 'Cancel all reminders of the account.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    status: 204,
    answer: NoContent,
  },
  calendarAddress: {
    summary: 'URL for calendar apps to subscribe to the events of favourites.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    answer: CalendarAddress,
  },
  renewCalendarAddress: {
    summary: 'Renew the calendar URL; the previous one becomes invalid.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    answer: CalendarAddress,
  },
  personalCalendar: {
    summary: 'Events of favourites and reminders as a calendar (text/calendar), by its secret URL.',
    tag: 'Events',
    access: 'public',
    params: Obj({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
    query: Query({}),
    media: 'text/calendar',
    answer: Type.String({ description: 'iCalendar (RFC 5545)' }),
  },
  eventCalendar: {
    summary: 'One event as a calendar file (text/calendar).',
    tag: 'Events',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    media: 'text/calendar',
    answer: Type.String({ description: 'iCalendar (RFC 5545)' }),
  },
} as const satisfies Record<string, CallSchema>;
