import { setTimeout as pass } from 'node:timers/promises';
import { type Attack, check } from '../world/attack';
import { ask } from '../world/http';
import { Browser, people } from '../world/people';

const PEOPLE = 20;
const READERS = 8;
const TRIES = 8;
const LONGEST_WAIT_S = 60;

export const signIns: Attack = {
  name: 'sign-ins',
  title: 'Sign-ins at once on one busy node',
  limitMs: 240_000,
  async run(world) {
    const { nodes, counts } = world;
    const address = nodes[0]?.address ?? '';
    const persons = await people(world, PEOPLE, 'sign-in');
    const reading = { isOver: false };
    let reads = 0;
    const readers = Array.from({ length: READERS }, async () => {
      while (!reading.isOver)
        if ((await ask(`${address}/api/v3/home/page`).catch(() => undefined))?.status === 200) reads++;
    });
    let told = 0;
    let untold = 0;
    const enter = async (index: number): Promise<number> => {
      const browser = new Browser(address);
      const began = performance.now();
      for (let n = 0; n < TRIES; n++) {
        const { status, headers } = await browser.login(persons[index % PEOPLE]?.email ?? '');
        if (status === 200) return performance.now() - began;
        const seconds = Number(headers['retry-after']);
        if (!(seconds > 0 && seconds <= LONGEST_WAIT_S)) untold++;
        else told++;
        await pass((seconds || 1) * 1000);
      }
      return Number.POSITIVE_INFINITY;
    };
    const began = performance.now();
    const times = await Promise.all(Array.from({ length: counts.signIns }, (_, index) => enter(index)));
    const seconds = (performance.now() - began) / 1000;
    reading.isOver = true;
    await Promise.all(readers);
    const entered = times.filter(Number.isFinite).length;
    return [
      check(untold === 0, `${untold} refused without a told wait, ${told} with one`),
      check(entered === counts.signIns, `${entered} of ${counts.signIns} signed in after ${seconds.toFixed(0)} s`),
      check(reads > 0, `${reads} pages read meanwhile`),
    ];
  },
};
