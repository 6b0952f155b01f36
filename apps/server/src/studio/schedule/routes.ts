import type { FastifyInstance } from 'fastify';
import type { StudioCalls } from '../audit/studio-calls';
import type { ScheduleNotes } from './service';

export function scheduleRoutes(app: FastifyInstance, calls: StudioCalls, { notes }: { notes: ScheduleNotes }): void {
  calls.answer(app, 'studioScheduleNotes', ({ query }) => notes.of(query.ids.split(',')));
}
