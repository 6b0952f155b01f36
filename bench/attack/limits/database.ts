import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeviceFlowSession, Status } from '@touchline/contract';
import { until } from '@touchline/server/test/support/child';
import { type Attack, check } from '../world/attack';
import { ask, json, statusOf } from '../world/http';
import { must } from '../world/people';

const RECOVERY_MS = 30_000;

/** A node with the embedded PostgreSQL, which is killed again and again. */
export const embedded: Attack = {
  name: 'embedded',
  title: 'The embedded PostgreSQL killed',
  limitMs: 300_000,
  async run({ another, counts }) {
    const data = await mkdtemp(path.join(tmpdir(), 'touchline-attack-embedded-'));
    const node = await another({ TOUCHLINE_DATA: data, CONTENT_FEED: '' });
    const url = `${node.address}/api/login/deviceflowsessions`;
    const stores = async () => {
      const answer = await ask(`${node.address}/api/status`, { limitMs: 5000 });
      return answer.status === 200 && (json(answer) as Status).database === 'ok';
    };
    const pid = async () =>
      Number((await readFile(path.join(data, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
    try {
      await node.start();
      const before = await pid();
      let [recovered, kept, noticed, longest] = [0, 0, 0, 0];
      for (let kill = 0; kill < counts.databaseKills; kill++) {
        const made = await ask(url, { body: {}, limitMs: 10_000 });
        const { id, sessionToken } = json(must(made, 'show a code')) as DeviceFlowSession;
        const killed = await pid();
        process.kill(killed, 'SIGKILL');
        const began = Date.now();
        // The status may be a moment old: recovered is what runs anew and stores again.
        const isBack = async () => {
          if (!(await stores())) return false;
          if ((await pid().catch(() => killed)) === killed) return false;
          return (await statusOf(url, { body: {}, limitMs: 5000 })) === 201;
        };
        if (!(await stores())) noticed++;
        await until(isBack, () => `not ready ${RECOVERY_MS / 1000} s after kill ${kill + 1}`, undefined, RECOVERY_MS);
        recovered++;
        longest = Math.max(longest, Date.now() - began);
        const headers = { 'x-session-token': sessionToken };
        const info = await ask(`${url}/${id}/info`, { headers });
        if (info.status === 200) kept++;
      }
      return [
        check(recovered === counts.databaseKills, `${recovered} of ${counts.databaseKills} kills recovered`),
        check(kept === counts.databaseKills, `${kept} times everything written was kept`),
        check(noticed > 0 || longest < 1000, `noticed by the status ${noticed} times, at most ${longest} ms away`),
        check((await pid()) !== before, 'by a new process'),
      ];
    } finally {
      await node.end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    }
  },
};
