import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj, Query } from '../common';

/** What all viewers are shown over everything else for a while; it leads to an event. */
export const Banner = Obj({
  id: Type.String({ description: 'Changes with its text; a banner that a viewer has closed stays closed' }),
  text: Type.String(),
  eventId: Id,
  until: EpochSeconds,
});
export type Banner = Static<typeof Banner>;

export const bannerCalls = {
  banner: {
    summary: 'The banner that all viewers are shown now, if there is one.',
    tag: 'Events',
    access: 'public',
    query: Query({}),
    answer: Obj({ banner: Type.Optional(Banner) }),
  },
} as const satisfies Record<string, CallSchema>;
