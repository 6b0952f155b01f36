import { type CallSchema, Id, Limit, List, Obj, Query } from '../common';
import { Event } from './event';
import { EventPlaybackQuery, License, LicenseRequest, Playback } from './media';

export const eventCalls = {
  event: {
    summary: 'One event. With `userType=registered` the response contains the rights of the account.',
    tag: 'Events',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: Event,
  },
  relatedEvents: {
    summary: 'What to watch after an event: of the same match, then live, then recent recordings of its competition.',
    tag: 'Events',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({ limit: Limit(50) }),
    answer: List(Event),
  },
  eventPlayback: {
    summary: 'Signed, short-lived URLs to play an event; requires access to it.',
    tag: 'Events',
    access: 'optional',
    params: Obj({ id: Id }),
    query: EventPlaybackQuery,
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
