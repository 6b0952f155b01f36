import { type Static, Type } from 'typebox';
import { MOST_REMINDERS } from '../limits';
import { type CallSchema, EpochSeconds, Id, Nothing, Obj, Query } from './common';
import { Image } from './media';

const MinutesBefore = Type.Integer({ minimum: 0, maximum: 1440, description: 'Minutes before the start' });

/** Somebody wants to be told before an event starts. */
export const Reminder = Obj({
  eventId: Id,
  minutesBefore: MinutesBefore,
  /** By the start the event has now. */
  remindAt: EpochSeconds,
  name: Type.String(),
  startTime: EpochSeconds,
  image: Image,
});
export type Reminder = Static<typeof Reminder>;

export const Reminders = Obj({ items: Type.Array(Reminder, { maxItems: MOST_REMINDERS }) });
export type Reminders = Static<typeof Reminders>;

/** Where calendars find the events of a person’s favourites; who knows it can read them. */
export const CalendarAddress = Obj({ url: Type.String() });
export type CalendarAddress = Static<typeof CalendarAddress>;

const EventParams = Obj({ eventId: Id });

export const reminderCalls = {
  reminders: {
    summary: 'The reminders of the person, the next first; what has begun is left out.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    answer: Reminders,
  },
  setReminder: {
    summary: 'Be reminded of an event that has not begun; a second reminder for it takes the place of the first.',
    tag: 'Person',
    access: 'registered',
    params: EventParams,
    query: Query({}),
    body: Obj({ minutesBefore: MinutesBefore }),
    answer: Reminders,
  },
  cancelReminder: {
    summary: 'Be reminded no longer; cancelling twice changes nothing.',
    tag: 'Person',
    access: 'registered',
    params: EventParams,
    query: Query({}),
    answer: Reminders,
  },
  cancelReminders: {
    summary: 'Cancel all reminders of the person.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    status: 204,
    answer: Nothing,
  },
  calendarAddress: {
    summary: 'The address at which calendars can subscribe to the events of the person’s favourites.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    answer: CalendarAddress,
  },
  renewCalendarAddress: {
    summary: 'Another such address; the one before ends.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    answer: CalendarAddress,
  },
  personalCalendar: {
    summary: 'The events of a person’s favourites and reminders as a calendar (text/calendar), by its secret address.',
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
