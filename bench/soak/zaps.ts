import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type PageFootprint, pageFootprint } from './footprint';
import { inSoakWorld, keepResult, sampleOf, untilMoving } from './page';
import { zappable } from './zappable';

/** Resources that would grow with a leak. */
interface Footprint extends PageFootprint {
  /** Between this browser and the server; null where the system does not report them. */
  connections: number | null;
}

/** The first zaps fill permanent caches. */
const WARM_UP = 20;
const ALLOWED = 1.1;
/** The current one, and one preloaded on either side. */
const MOST_VIDEOS = 3;
/** Time limit for releasing the resources of a zap. */
const REST_MS = 5000;
const LOOKS = 10;

/**
 * Zaps repeatedly by keys with the next channels preloaded, and compares the resources of the page before and after.
 */
export function soakZaps(count: number): Promise<number> {
  return inSoakWorld(async ({ server, open }) => {
    const ids = await zappable(server.address);
    const page = await open('desktop', `/channel/${ids[0]?.id ?? ''}`);
    await untilMoving(page);
    const zap = async (from: number, to: number) => {
      for (let index = from; index < to; index++) {
        const channel = ids[index % ids.length];
        if (!channel) throw new Error('There are no channels to zap between');
        await page.locator('#main').focus();
        await page.keyboard.press(String(channel.number));
        await page.waitForURL((url) => url.pathname === `/channel/${channel.id}`);
        await untilMoving(page, 5);
      }
    };
    await zap(1, WARM_UP);
    const before = await footprint(page, server.address);
    await zap(WARM_UP, WARM_UP + count);
    const after = await footprint(page, server.address);
    const { faults } = await sampleOf(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.click());
    return report({ count, before, after, released: await footprint(page, server.address), faults });
  });
}

async function footprint(page: Page, address: string): Promise<Footprint> {
  const connections = await fewestConnections(page, Number(new URL(address).port));
  return { ...(await pageFootprint(page)), connections };
}

/** The minimum within a period: browsers open and close spare connections at any time. */
async function fewestConnections(page: Page, port: number): Promise<number | null> {
  const looks: (number | null)[] = [];
  for (let look = 0; look < LOOKS; look++) {
    await page.waitForTimeout(REST_MS / LOOKS);
    looks.push(await connectionsTo(port));
  }
  const counts = looks.flatMap((count) => count ?? []);
  return counts.length > 0 ? Math.min(...counts) : null;
}

const ESTABLISHED = '01';

/** Open connections to a port of this machine, as Linux lists them. */
async function connectionsTo(port: number): Promise<number | null> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8').catch(() => null)),
  );
  if (tables.every((table) => table === null)) return null;
  const rows = tables.flatMap((table) => (table ?? '').split('\n').slice(1));
  return rows.filter((row) => {
    const [, local = '', , state] = row.trim().split(/\s+/);
    return local.endsWith(`:${wanted}`) && state === ESTABLISHED;
  }).length;
}

interface Run {
  count: number;
  before: Footprint;
  after: Footprint;
  /** After the player is left. */
  released: Footprint;
  faults: string[];
}

async function report(run: Run): Promise<number> {
  const { before, after, faults } = run;
  const holds = (part: 'heapMegabytes' | 'nodes' | 'listeners' | 'connections') =>
    // A tenth of a few connections is less than one: one more is allowed.
    (after[part] ?? 0) <= Math.max((before[part] ?? 0) * ALLOWED, part === 'connections' ? (before[part] ?? 0) + 1 : 0);
  const grown = (['heapMegabytes', 'nodes', 'listeners', 'connections'] as const).filter((part) => !holds(part));
  await keepResult('soak-zaps', run);
  const fine = grown.length === 0 && after.videos <= MOST_VIDEOS && faults.length === 0;
  console.log(`${fine ? 'ok    ' : `FAILED ${grown.join(', ')}`} ${JSON.stringify(run)}`);
  return fine ? 0 : 1;
}
