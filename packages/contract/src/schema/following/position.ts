import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, List, NoContent, Obj, Query } from '../common';
import { tileCalls } from '../content/tile-calls';

const Seconds = Type.Number({ minimum: 0, maximum: 86_400, description: 'Seconds from the beginning' });

/** Watch position in a recording. */
export const WatchPosition = Obj({ eventId: Id, position: Seconds, duration: Seconds, savedAt: EpochSeconds });
export type WatchPosition = Static<typeof WatchPosition>;

export const positionCalls = {
  positions: {
    summary: 'Watch positions of unfinished recordings, latest first; at most 50.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    answer: List(WatchPosition),
  },
  savePosition: {
    summary: 'Save a watch position; positions near the beginning or the end delete it.',
    tag: 'Account',
    access: 'registered',
    params: Obj({ eventId: Id }),
    query: Query({}),
    body: Obj({ position: Seconds, duration: Seconds }),
    status: 204,
    answer: NoContent,
  },
  myLineTiles: {
    summary: 'Tiles of a personal line (its id starts with `my:`), such as "Continue watching".',
    tag: 'Account',
    access: 'registered',
    params: tileCalls.lineTiles.params,
    query: tileCalls.lineTiles.query,
    answer: tileCalls.lineTiles.answer,
  },
} as const satisfies Record<string, CallSchema>;
