import { isWell, NODES, type Program } from '../world/cluster';
import type { Fault } from './fault';
import { freeze } from './freeze';

const START_MS = 180_000;
const STOP_MS = 60_000;
const VICTIM: Program = 'node-2';

const nodeKill: Fault = {
  name: 'node-kill',
  deed: 'kill -9 of a node, started again after 3 s',
  recoversIn: 10,
  act: (cluster) => cluster.kill(VICTIM, 3000),
};

const nodeFreeze: Fault = {
  name: 'node-freeze',
  deed: 'SIGSTOP of a node for 10 s',
  recoversIn: 20,
  act: (cluster, endings) => freeze(cluster, endings, VICTIM, 10_000),
};

const rolling: Fault = {
  name: 'rolling',
  deed: 'SIGTERM of one node after the other, each started again before the next',
  recoversIn: 0,
  mostErrors: 0,
  async act(cluster) {
    for (const name of NODES) {
      const [old] = await cluster.pidsOf(name);
      await cluster.signal(name, 'SIGTERM');
      const isNew = async () => {
        const [pid] = await cluster.pidsOf(name);
        return pid !== undefined && pid !== old;
      };
      await cluster.until(`${name} does not stop`, isNew, STOP_MS);
      await cluster.until(
        `${name} does not start`,
        () => isWell(`http://127.0.0.1:${cluster.port(name)}/api/ready`),
        START_MS,
      );
    }
  },
};

export const nodes: readonly Fault[] = [nodeKill, nodeFreeze, rolling];
