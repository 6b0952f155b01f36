import type { Program } from '../world/cluster';
import type { Fault } from './fault';
import { freeze } from './freeze';

const killed = (program: Program, awayMs: number, recoversIn: number): Fault => ({
  name: `${program}-kill`,
  deed: `kill -9 of ${program}, away for ${awayMs / 1000} s`,
  recoversIn,
  act: (cluster) => cluster.kill(program, awayMs),
});

const frozen = (program: Program, ms: number, recoversIn: number): Fault => ({
  name: `${program}-freeze`,
  deed: `SIGSTOP of ${program} for ${ms / 1000} s`,
  recoversIn,
  act: (cluster, endings) => freeze(cluster, endings, program, ms),
});

/** What stands between viewers, nodes and the database; there is one of each, which an init system starts again. */
export const between: readonly Fault[] = [
  killed('pgbouncer', 1000, 20),
  frozen('pgbouncer', 10_000, 30),
  killed('nats', 5000, 10),
  frozen('nats', 10_000, 15),
  killed('etcd', 12_000, 20),
  killed('haproxy', 1000, 15),
  killed('edge', 1000, 15),
];
