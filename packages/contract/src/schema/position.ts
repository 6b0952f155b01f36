import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, List, Nothing, Obj, Query } from './common';
import { tileCalls } from './tile-calls';

const Seconds = Type.Number({ minimum: 0, maximum: 86_400, description: 'Seconds from the beginning' });

/** How far somebody has watched an event that can be watched again. */
export const WatchPosition = Obj({ eventId: Id, position: Seconds, duration: Seconds, savedAt: EpochSeconds });
export type WatchPosition = Static<typeof WatchPosition>;

export const positionCalls = {
  positions: {
    summary: 'Where the person left what they have not watched to the end, the latest first, fifty at most.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    answer: List(WatchPosition),
  },
  savePosition: {
    summary: 'Remember how far the person has watched; what was barely begun or is as good as over is forgotten.',
    tag: 'Person',
    access: 'registered',
    params: Obj({ eventId: Id }),
    query: Query({}),
    body: Obj({ position: Seconds, duration: Seconds }),
    status: 204,
    answer: Nothing,
  },
  myLineTiles: {
    summary: 'The tiles of a personal line (its id begins with `my:`), such as what the person goes on watching.',
    tag: 'Person',
    access: 'registered',
    params: tileCalls.lineTiles.params,
    query: tileCalls.lineTiles.query,
    answer: tileCalls.lineTiles.answer,
  },
} as const satisfies Record<string, CallSchema>;
