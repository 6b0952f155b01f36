import { type Attack, check, type World } from '../world/attack';
import { ask, type Call, statusOf, tally, written } from '../world/http';
import { germanAddress, guest } from '../world/people';
import { openStream, type Stream } from './event-streams';

const WORKERS = 8;
const STREAMS = 30;

/** The calls of a worker in turn: pages, a write, a search and playback. */
function callOf(turn: number, authorization: string): { path: string; call: Call } {
  const from = germanAddress();
  const paths = [
    '/api/v3/home/page',
    '/api/v3/channels',
    '/api/v3/search/suggest?term=cup',
    '/api/v3/channels/one/playback',
  ];
  if (turn % 5 === 4) return { path: '/api/login/deviceflowsessions', call: { method: 'POST', from } };
  return { path: paths[turn % 5] ?? '/api/status', call: { headers: { authorization }, from } };
}

/** Sends calls through the balancer until it is told to end. */
function load({ address }: World, authorization: string) {
  const state = { isOver: false };
  const statuses: number[] = [];
  const work = async (worker: number) => {
    for (let turn = worker; !state.isOver; turn++) {
      const { path, call } = callOf(turn, authorization);
      statuses.push(await statusOf(`${address}${path}`, call));
    }
  };
  const workers = Array.from({ length: WORKERS }, (_, worker) => work(worker));
  return {
    async end(): Promise<number[]> {
      state.isOver = true;
      await Promise.all(workers);
      return statuses;
    },
  };
}

export const restarts: Attack = {
  name: 'restarts',
  title: 'A rolling restart by SIGTERM under load',
  limitMs: 240_000,
  async run(world) {
    const { nodes, address, counts } = world;
    const { accessToken } = await guest(address, germanAddress());
    const streams = await Promise.all(
      Array.from({ length: STREAMS }, (_, index) =>
        openStream(nodes[index % nodes.length]?.address ?? '', germanAddress()),
      ),
    );
    const working = load(world, `Bearer ${accessToken}`);
    const codes: (number | null)[] = [];
    for (let turn = 0; turn < counts.restarts; turn++) {
      const node = nodes[turn % nodes.length];
      codes.push((await node?.end('SIGTERM')) ?? null);
      await node?.start();
      await world.heal();
    }
    const statuses = await working.end();
    const failed = statuses.filter((status) => status === 0 || status >= 400);
    const impolite = streams.filter(({ isOpen, text }: Stream) => !isOpen() && !text().includes('retry:')).length;
    for (const { close } of streams) close();
    const alive = await ask(`${address}/api/status`);
    return [
      check(
        failed.length === 0,
        `${failed.length} errors of ${statuses.length}${failed.length > 0 ? ` (${written(tally(failed))})` : ''}`,
      ),
      check(
        codes.every((code) => code === 0),
        `exit codes ${codes.join()}`,
      ),
      check(impolite === 0, `${impolite} of ${streams.length} streams ended without a word`),
      check(alive.status === 200, `status ${alive.status}`),
    ];
  },
};
