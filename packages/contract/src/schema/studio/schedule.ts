import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj } from '../common';
import { Image } from '../content/media';
import { BoundedList, Count, onAirReaders, studioCall } from './shapes';

/** What the schedule shows of a public event besides its entry. */
export const ScheduleNote = Obj({
  eventId: Id,
  /** Viewers who are reminded of its start. */
  reminders: Count,
  crests: BoundedList(Image, 2),
  /** The clock of a contest that runs, as viewers see it. */
  clock: Type.Optional(Type.String()),
  /** Whether an input is set up for it. */
  hasInput: Type.Boolean(),
});
export type ScheduleNote = Static<typeof ScheduleNote>;

export const studioScheduleCalls = {
  studioScheduleNotes: {
    ...studioCall,
    roles: onAirReaders,
    query: Type.Object({
      ids: Type.String({
        pattern: '^[A-Za-z0-9._:-]{1,128}(,[A-Za-z0-9._:-]{1,128}){0,199}$',
        maxLength: 8000,
        description: 'At most 200 ids of events, separated by commas',
      }),
    }),
    summary: 'What the schedule tells of events: reminders, crests, the clock of a contest, whether there is an input.',
    answer: Obj({ at: EpochSeconds, items: BoundedList(ScheduleNote, 200) }),
  },
} as const satisfies Record<string, CallSchema>;
