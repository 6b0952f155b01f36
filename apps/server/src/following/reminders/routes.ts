import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { Events } from '../../content';
import { apiHeaders } from '../../kernel/http/security-headers';
import type { Calendars } from './calendars';
import type { Reminders } from './service';

interface Services {
  calendars: Calendars;
  events: Events;
  reminders: Reminders;
}

const CALENDAR = 'text/calendar; charset=utf-8';

export function reminderRoutes(app: FastifyInstance, calls: Calls, { reminders, calendars, events }: Services): void {
  calls.answer(app, 'reminders', ({ caller, audience }) => reminders.list(caller, audience));
  calls.answer(app, 'setReminder', ({ caller, params, body, audience }) =>
    reminders.set(params.eventId, body.minutesBefore, caller, audience),
  );
  calls.answer(app, 'cancelReminder', ({ caller, params, audience }) =>
    reminders.cancel(params.eventId, caller, audience),
  );
  calls.answer(app, 'cancelReminders', ({ caller }) => reminders.cancelAll(caller));
  calls.answer(app, 'calendarAddress', ({ caller, audience }) => calendars.address(caller, audience));
  calls.answer(app, 'renewCalendarAddress', ({ caller, audience }) => calendars.renew(caller, audience));
  calls.answer(app, 'personalCalendar', async ({ params, audience, reply }) => {
    const calendar = await calendars.ofPerson(params.token, audience);
    void reply.type(CALENDAR);
    return calendar;
  });
  calls.publicly(app, 'eventCalendar', { topics: ['catalogue', 'regions'] }, async ({ params, audience }) => ({
    validUntil: await events.validUntil(),
    body: await calendars.ofEvent(params.id, audience),
    as: {
      type: CALENDAR,
      status: 200,
      headers: { ...apiHeaders, 'content-disposition': `attachment; filename="${fileName(params.id)}.ics"` },
    },
  }));
}

const fileName = (id: string) => id.replaceAll(/[^A-Za-z0-9_-]/g, '-');
