import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel/kernel';
import type { StudioCalls } from '../audit/studio-calls';
import type { DeskSources } from '../desk/sources';
import { scheduleRoutes } from './routes';
import { ScheduleNotes } from './service';

/** The schedule: returns what registers its calls. */
export function createSchedule(
  { now }: Pick<Kernel, 'now'>,
  sources: DeskSources,
): (app: FastifyInstance, calls: StudioCalls) => void {
  const notes = new ScheduleNotes({ ...sources, now });
  return (app, calls) => scheduleRoutes(app, calls, { notes });
}
