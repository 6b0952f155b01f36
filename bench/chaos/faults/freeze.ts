import { setTimeout as pass } from 'node:timers/promises';
import { type Cluster, type Program, send } from '../world/cluster';

/** Stops all processes of a program for a time. */
export async function freeze(
  cluster: Cluster,
  endings: (() => Promise<unknown>)[],
  program: Program,
  ms: number,
): Promise<void> {
  const pids = await cluster.pidsOf(program);
  const wake = () => Promise.resolve(send(pids, 'SIGCONT'));
  endings.push(wake);
  send(pids, 'SIGSTOP');
  await pass(ms);
  await wake();
}
