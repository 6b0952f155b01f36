import { type Static, Type } from 'typebox';
import type { StudioRole } from '../../studio-roles';
import { type CallSchema, EpochSeconds, Obj, OneOf } from '../common';
import { AuditEntry } from './audit';
import { BoundedList, Count, OrNull, studioCall } from './shapes';

const Optional = Type.Optional;
const Amount = Type.Number({ minimum: 0 });
const Space = Obj({ used: Amount, total: Amount });

/** A node that says nothing for 30 seconds is gone. */
const NodeHealth = Obj({
  id: Type.String(),
  name: Type.String(),
  version: Type.String(),
  startedAt: EpochSeconds,
  seenAt: EpochSeconds,
  state: OneOf(['fine', 'gone', 'disk', 'memory', 'slow']),
  /** Of all processors, from 0 to 1, now and every five seconds before. */
  cpu: Amount,
  cpus: BoundedList(Amount, 30),
  /** Bytes. */
  memory: Space,
  disk: OrNull(Space),
  /** Milliseconds that events wait for their turn, but for one in a hundred. */
  loopDelay: Amount,
  /** Answers under way, open streams included. */
  open: Count,
  /** Per second. */
  requests: Amount,
  failures: Amount,
});
export type NodeHealth = Static<typeof NodeHealth>;

/** What the service depends on, in the order it is shown. */
export const dependencies = [
  'database',
  'storage',
  'mail',
  'push',
  'payments',
  'matchData',
  'ads',
  'library',
  'inputs',
] as const;

/** The figures are words of the studio: `waiting`, `failed`, `p95`, and the like. */
const Dependency = Obj({
  id: OneOf(dependencies),
  state: OneOf(['fine', 'attention', 'off']),
  /** What it is here, such as `PostgreSQL 17.2` or the name of a bucket. */
  name: Type.String(),
  /** Why it needs attention. */
  fault: Optional(
    OneOf(['silent', 'slow', 'connections', 'full', 'late', 'failing', 'drift', 'errors', 'noWorkers', 'signal']),
  ),
  figures: Type.Record(Type.String(), OrNull(Type.Number())),
});
export type Dependency = Static<typeof Dependency>;

export const retryKinds = ['mail', 'push', 'refund', 'file', 'job'] as const;
export type RetryKind = (typeof retryKinds)[number];

/** Work that failed, and what may be done. */
const FailedWork = Obj({
  kind: OneOf(retryKinds),
  id: Type.String({ maxLength: 200 }),
  what: Type.String(),
  /** A code or words of a supplier; never personal data. */
  failure: OrNull(Type.String()),
  tries: Count,
  since: EpochSeconds,
  /** When it is tried again by itself; null if only an operator does. */
  nextAt: OrNull(EpochSeconds),
  canRetry: Type.Boolean(),
});
export type FailedWork = Static<typeof FailedWork>;

const JobHealth = Obj({
  name: Type.String(),
  /** Runs that did something, what they did, and runs that failed, within the last hour. */
  runs: Count,
  done: Count,
  failed: Count,
  lastAt: EpochSeconds,
  lastMs: Count,
  failedAt: OrNull(EpochSeconds),
  failure: OrNull(Type.String()),
  /** Null for jobs that look for work every few seconds. */
  nextAt: OrNull(EpochSeconds),
});
export type JobHealth = Static<typeof JobHealth>;

/** Minutes in a row in which more than 5 % of the requests failed, or no node was there. */
const Incident = Obj({ from: EpochSeconds, to: EpochSeconds, kind: OneOf(['failures', 'away']) });
export type Incident = Static<typeof Incident>;

/** How the service is, every five seconds. Support sees it without nodes and jobs. */
export const HealthBoard = Obj({
  at: EpochSeconds,
  isLimited: Type.Boolean(),
  nodes: BoundedList(NodeHealth, 100),
  dependencies: BoundedList(Dependency, dependencies.length),
  jobs: BoundedList(JobHealth, 100),
  failed: BoundedList(FailedWork, 100),
  /** Per second, by the minute, of the last hour. */
  requests: Obj({
    times: BoundedList(EpochSeconds, 61),
    all: BoundedList(OrNull(Amount), 61),
    failed: BoundedList(OrNull(Amount), 61),
  }),
  /** Of 30 days, oldest first; `since` is the first minute that is known. */
  incidents: Obj({ since: OrNull(EpochSeconds), items: BoundedList(Incident, 100) }),
});
export type HealthBoard = Static<typeof HealthBoard>;

const LogLine = Obj({
  /** Epoch milliseconds. */
  at: Count,
  /** Support sees no machines. */
  node: Optional(Type.String()),
  level: OneOf(['warning', 'error']),
  method: Optional(Type.String()),
  path: Optional(Type.String()),
  status: Optional(Count),
  ms: Optional(Count),
  message: Type.String(),
});
export type LogLine = Static<typeof LogLine>;

const FollowedRequest = Obj({ lines: BoundedList(LogLine, 200), entries: BoundedList(AuditEntry, 50) });
export type FollowedRequest = Static<typeof FollowedRequest>;

const readers = ['owner', 'producer', 'support', 'auditor'] as const satisfies readonly StudioRole[];

/** Nodes, jobs and what the service depends on. */
export const studioHealthCalls = {
  studioHealth: {
    ...studioCall,
    roles: readers,
    summary: 'Stream of how the service is, every five seconds.',
    stream: true,
    answer: HealthBoard,
  },
  studioFollowRequest: {
    ...studioCall,
    roles: readers,
    summary: 'Warnings and errors of one request on all nodes; owners and auditors also see its audit entries.',
    params: Obj({ requestId: Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' }) }),
    answer: FollowedRequest,
  },
  studioRetryWork: {
    ...studioCall,
    roles: ['owner', 'producer'],
    summary: 'Try failed work again at once. What is done already meanwhile is left out.',
    body: Obj({
      items: Type.Array(Obj({ kind: OneOf(retryKinds), id: Type.String({ maxLength: 200 }) }), {
        minItems: 1,
        maxItems: 50,
      }),
    }),
    answer: Obj({ retried: Count }),
  },
} as const satisfies Record<string, CallSchema>;
