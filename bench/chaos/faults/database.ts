import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Cluster, type Program, SERVERS, type Server, send } from '../world/cluster';
import type { Fault } from './fault';
import { freeze } from './freeze';

const run = promisify(execFile);
const FAIL_OVER_MS = 40_000;
const COMMAND_MS = 60_000;

const programOf = (server: Server): Program => `database-${server}`;
const otherThan = (server: Server): Server => SERVERS.find((each) => each !== server) ?? server;

/** Waits until the other server is written to. */
const takesOver = (cluster: Cluster, from: Server) =>
  cluster.until(
    'no other server took over',
    async () => (await cluster.server('primary')) === otherThan(from),
    FAIL_OVER_MS,
  );

/** `patronictl switchover`, as the runbook has it. */
export async function switchOver(cluster: Cluster): Promise<void> {
  const from = await cluster.primary();
  const config = path.join(cluster.dir, from, 'patroni.yml');
  await run('patronictl', ['-c', config, 'switchover', 'touchline', '--master', from, '--force'], {
    timeout: COMMAND_MS,
  });
  await takesOver(cluster, from);
}

const switchover: Fault = {
  name: 'switchover',
  deed: 'planned switch to the replica (`patronictl switchover`)',
  recoversIn: 20,
  act: switchOver,
};

const primaryKill: Fault = {
  name: 'primary-kill',
  deed: 'the machine of the primary dies: kill -9 of Patroni and PostgreSQL; it is back when the other has taken over',
  recoversIn: 30,
  async act(cluster) {
    const server = await cluster.primary();
    const program = programOf(server);
    cluster.control(program, { isHeld: true });
    await cluster.signal(program, 'SIGKILL');
    await takesOver(cluster, server);
    await pass(3000);
    cluster.control(program);
  },
};

const postgresKill: Fault = {
  name: 'postgres-kill',
  deed: 'kill -9 of the primary’s PostgreSQL; Patroni lives',
  recoversIn: 25,
  async act(cluster) {
    const server = await cluster.primary();
    send(await cluster.postgresOf(server), 'SIGKILL');
    await takesOver(cluster, server);
  },
};

const primaryFreeze: Fault = {
  name: 'primary-freeze',
  deed: 'SIGSTOP of the primary, PostgreSQL and Patroni, for 15 s',
  recoversIn: 35,
  act: async (cluster, endings) => freeze(cluster, endings, programOf(await cluster.primary()), 15_000),
};

const replicaFreeze: Fault = {
  name: 'replica-freeze',
  deed: 'SIGSTOP of the synchronous replica, PostgreSQL and Patroni, for 15 s',
  recoversIn: 25,
  act: async (cluster, endings) => freeze(cluster, endings, programOf(otherThan(await cluster.primary())), 15_000),
};

const replicaKill: Fault = {
  name: 'replica-kill',
  deed: 'kill -9 of the synchronous replica, away for 5 s',
  recoversIn: 20,
  act: async (cluster) => cluster.kill(programOf(otherThan(await cluster.primary())), 5000),
};

export const database: readonly Fault[] = [
  switchover,
  primaryKill,
  postgresKill,
  primaryFreeze,
  replicaFreeze,
  replicaKill,
];
