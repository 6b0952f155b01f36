import type { AudienceEvent } from '@touchline/contract';
import { onTestFinished } from 'vitest';
import { PostgresEvents } from '../../src/audience/events/postgres';
import type { EventRow, EventStore } from '../../src/audience/events/store';
import type { Store } from '../../src/kernel/store/store';
import { randomId } from './audience';
import { NOW } from './club-tv';
import { Clock, cloneDatabase, connect } from './world';

/** An event as it is stored: by its own person and session unless others are given; it arrived when it happened. */
export function rowOf(event: AudienceEvent, given: Partial<EventRow> = {}): EventRow {
  const { type, at, ...fields } = event;
  return {
    receivedAt: at,
    at,
    session: randomId(),
    seq: 1,
    position: 0,
    viewer: randomId(),
    platform: 'web',
    region: 'austria',
    userType: 'anonymous',
    network: '4g',
    appVersion: '1.2.3',
    isBot: false,
    type,
    fields,
    ...given,
  };
}

/** A count of dropped events. */
export const droppedRow = (reason: string, count: number, at: number): EventRow => ({
  ...rowOf({ type: 'app.heartbeat', at }),
  type: 'dropped',
  fields: { reason, count },
});

/** An empty database with a store of events, for one test. */
export interface EventWorld {
  store: Store;
  events: EventStore;
  clock: Clock;
  put(rows: readonly EventRow[]): Promise<void>;
  /** Another node on the same database. */
  another(): Store;
}

export async function eventWorld(content: 'empty' | 'filled' = 'empty'): Promise<EventWorld> {
  const database = await cloneDatabase(content);
  const stores: Store[] = [];
  const another = () => {
    const opened = connect(database);
    stores.push(opened);
    return opened;
  };
  onTestFinished(async () => {
    for (const opened of stores) await opened.close();
    await database.drop();
  });
  const clock = new Clock();
  const store = another();
  const events = new PostgresEvents({ store, now: clock.now });
  const put = (rows: readonly EventRow[]) => store.loading((loading) => events.append(rows, loading));
  return { store, events, clock, put, another };
}

/** Epoch ms, so many seconds after the time at which tests begin. */
export const after = (seconds: number): number => (NOW + seconds) * 1000;
