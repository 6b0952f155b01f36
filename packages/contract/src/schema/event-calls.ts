import { type CallSchema, Id, Obj, Query } from './common';
import { Event } from './event';
import { License, LicenseRequest, Playback } from './media';

export const eventCalls = {
  event: {
    summary: 'One event. With `userType=registered` the answer carries the person’s own rights.',
    tag: 'Events',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: Event,
  },
  eventPlayback: {
    summary: 'Signed, short-lived addresses to play an event, for those who may.',
    tag: 'Events',
    access: 'bearer',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: Playback,
  },
  eventLicense: {
    summary: 'The ClearKey licence of an encrypted event, for those who may watch it now.',
    tag: 'Events',
    access: 'bearer',
    params: Obj({ id: Id }),
    query: Query({}),
    body: LicenseRequest,
    answer: License,
  },
} as const satisfies Record<string, CallSchema>;
