import type pg from 'pg';
import type { Follower } from '../changes';
import { connectionsTo, type DatabaseConnection } from '../connection';
import { ReplicaFeed } from './feed';
import { ReplicaReads } from './reads';
import { type ReplicaState, ReplicaWatch } from './watch';

export type { ReplicaState } from './watch';

export interface ReplicaSettings {
  connection: DatabaseConnection;
  /** A replica that is further behind is not read. */
  longestLagMs: number;
}

/** What a store offers of its replica. */
export interface Replica extends Pick<ReplicaReads, 'db' | 'isRead' | 'publicly' | 'subscribe'> {
  readonly state: ReplicaState;
}

interface Surroundings {
  primary: pg.Pool;
  common: pg.PoolConfig;
  isPooled: boolean;
  poolSize: number;
  onError: (error: Error) => void;
}

export function openReplica(
  { connection, longestLagMs }: ReplicaSettings,
  surroundings: Surroundings,
): { replica: Replica; follower: Follower } {
  const { primary, onError } = surroundings;
  const connections = connectionsTo(connection);
  const feed = new ReplicaFeed({ onError, onDoubt: () => watch.doubt() });
  const reads = new ReplicaReads(primary, feed);
  const watch = new ReplicaWatch({ ...surroundings, connections, longestLagMs, reads, feed });
  const replica: Replica = {
    db: reads.db,
    publicly: reads.publicly,
    subscribe: (listener) => reads.subscribe(listener),
    get isRead() {
      return reads.isRead;
    },
    get state() {
      return watch.state;
    },
  };
  return { replica, follower: watch };
}
