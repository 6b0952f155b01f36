import { type Static, Type } from 'typebox';
import { type CallSchema, List, Obj, Query, UtcOffset } from '../common';
import { Line } from './tile';

/** One day of the calendar (ENT-10); its lines are paginated by `contextId` and `next` like any other. */
export const CalendarEntry = Obj({
  name: Type.String(),
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Day in the UTC offset of the viewer' }),
  lines: Type.Array(Line),
});
export type CalendarEntry = Static<typeof CalendarEntry>;

export const calendarCalls = {
  calendar: {
    summary: 'Days from yesterday on, with a line per sport; days start in the UTC offset of the viewer.',
    tag: 'Pages',
    access: 'public',
    query: Query({ utcOffsetMins: UtcOffset }),
    answer: List(CalendarEntry),
  },
} as const satisfies Record<string, CallSchema>;
