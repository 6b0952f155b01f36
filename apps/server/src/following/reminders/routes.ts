import type { FastifyInstance } from 'fastify';
import { answerCall, answerPublicly } from '../../auth/calls/calls';
import { apiHeaders } from '../../kernel/http/security-headers';
import type { Services } from '../../main/compose';

const CALENDAR = 'text/calendar; charset=utf-8';

export function reminderRoutes(app: FastifyInstance, services: Services): void {
  const { reminders, calendars, events } = services;
  answerCall(app, services, 'reminders', ({ caller, audience }) => reminders.list(caller, audience));
  answerCall(app, services, 'setReminder', ({ caller, params, body, audience }) =>
    reminders.set(params.eventId, body.minutesBefore, caller, audience),
  );
  answerCall(app, services, 'cancelReminder', ({ caller, params, audience }) =>
    reminders.cancel(params.eventId, caller, audience),
  );
  answerCall(app, services, 'cancelReminders', ({ caller }) => reminders.cancelAll(caller));
  answerCall(app, services, 'calendarAddress', ({ caller, audience }) => calendars.address(caller, audience));
  answerCall(app, services, 'renewCalendarAddress', ({ caller, audience }) => calendars.renew(caller, audience));
  answerCall(app, services, 'personalCalendar', async ({ params, audience, reply }) => {
    const calendar = await calendars.ofPerson(params.token, audience);
    void reply.type(CALENDAR);
    return calendar;
  });
  answerPublicly(
    app,
    services,
    'eventCalendar',
    { topics: ['catalogue', 'regions'] },
    async ({ params, audience }) => ({
      validUntil: await events.validUntil(),
      body: await calendars.ofEvent(params.id, audience),
      as: {
        type: CALENDAR,
        status: 200,
        headers: { ...apiHeaders, 'content-disposition': `attachment; filename="${fileName(params.id)}.ics"` },
      },
    }),
  );
}

const fileName = (id: string) => id.replaceAll(/[^A-Za-z0-9_-]/g, '-');
