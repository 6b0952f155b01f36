import { type Static, Type } from 'typebox';
import { type CallSchema, Id, NoContent, Obj, Query } from '../common';
import { Notes } from './events';

/** How many watch, by event and channel; empty unless the operator shows it. */
export const LiveAudience = Obj({
  channels: Type.Record(Id, Type.Integer({ minimum: 0 })),
  events: Type.Record(Id, Type.Integer({ minimum: 0 })),
});
export type LiveAudience = Static<typeof LiveAudience>;

export const audienceCalls = {
  notes: {
    summary: 'Receives events of the app as `text/plain` JSON; responds when they are stored.',
    tag: 'Audience',
    access: 'public',
    query: Query({}),
    body: Notes,
    bodyMedia: 'text/plain',
    status: 202,
    answer: NoContent,
  },
  liveAudience: {
    summary: 'How many watch each channel and event now; empty unless the operator shows it.',
    tag: 'Audience',
    access: 'public',
    query: Query({}),
    answer: LiveAudience,
  },
} as const satisfies Record<string, CallSchema>;
