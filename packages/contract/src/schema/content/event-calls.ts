import { type CallSchema, Id, Obj, Query } from '../common';
import { Event } from './event';
import { License, LicenseRequest, Playback } from './media';

export const eventCalls = {
  event: {
    summary: 'One event. With `userType=registered` the response contains the rights of the account.',
    tag: 'Events',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: Event,
  },
  eventPlayback: {
    summary: 'Signed, short-lived URLs to play an event; requires access to it.',
    tag: 'Events',
    access: 'bearer',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: Playback,
  },
  eventLicense: {
    summary: 'ClearKey licence of an encrypted event; requires access to it.',
    tag: 'Events',
    access: 'bearer',
    params: Obj({ id: Id }),
    query: Query({}),
    body: LicenseRequest,
    answer: License,
  },
} as const satisfies Record<string, CallSchema>;
