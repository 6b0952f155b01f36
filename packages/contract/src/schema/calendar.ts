import { type Static, Type } from 'typebox';
import { type CallSchema, List, Obj, Query, UtcOffset } from './common';
import { Line } from './tile';

/** One day with what happens on it (ENT-10); each line goes on as any other, by its `contextId` and `next`. */
export const CalendarEntry = Obj({
  name: Type.String(),
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Day in the viewer’s utc offset' }),
  lines: Type.Array(Line),
});
export type CalendarEntry = Static<typeof CalendarEntry>;

export const calendarCalls = {
  calendar: {
    summary: 'The days from yesterday on with a line for each sport; days begin in the viewer’s utc offset.',
    tag: 'Pages',
    access: 'public',
    query: Query({ utcOffsetMins: UtcOffset }),
    answer: List(CalendarEntry),
  },
} as const satisfies Record<string, CallSchema>;
