import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ContentFeed } from '../../src/content/import/feed';
import type { Store } from '../../src/kernel/store/store';
import { clubTv, NOW } from '../support/club-tv';
import { emptyFolder, folderOf } from '../support/folder';
import { Clock, cloneDatabase, connect, type TestDatabase } from '../support/world';

// The feed polls once a minute; here a test triggers each poll.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});
const aMinutePasses = () => vi.advanceTimersByTime(60_000);

const IMPORTS = `import { appendFileSync, cpSync, existsSync } from 'node:fs';
const [folder, now] = process.argv.slice(2);
const note = new URL('runs', import.meta.url);
`;
const COPY = `${IMPORTS}appendFileSync(note, now + '\\n'); cpSync(${JSON.stringify(clubTv)}, folder, { recursive: true });`;

interface Surroundings {
  clock: Clock;
  database: TestDatabase;
  scripts: string;
  runs: () => Promise<string[]>;
}

async function surroundings(script: string, content: 'empty' | 'filled' = 'empty'): Promise<Surroundings> {
  const scripts = await folderOf({ 'feed.mjs': script });
  const database = await cloneDatabase(content);
  onTestFinished(() => database.drop());
  const runs = async () => {
    const text = await readFile(path.join(scripts, 'runs'), 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  };
  return { clock: new Clock(), database, scripts, runs };
}

interface Node {
  feed: ContentFeed;
  store: Store;
  workFolder: string;
  /** Unread messages of the feed. */
  sayings: { level: string; what: Record<string, unknown> }[];
  /** The next message of the feed. */
  said: () => Promise<{ level: string; what: Record<string, unknown> }>;
  /** The next message while minutes pass; the feed polls again only after the previous work is finished. */
  saidLater: () => Promise<{ level: string; what: Record<string, unknown> }>;
}

async function nodeOf({ clock, database, scripts }: Surroundings): Promise<Node> {
  const store = connect(database);
  const workFolder = path.join(await emptyFolder(), 'work');
  const sayings: Node['sayings'] = [];
  const say = (level: string) => (what: unknown) => void sayings.push({ level, what: what as Record<string, unknown> });
  const feed = new ContentFeed({
    store,
    script: path.join(scripts, 'feed.mjs'),
    workFolder,
    now: clock.now,
    log: { info: say('info'), error: say('error') },
  });
  onTestFinished(async () => {
    await feed.stop();
    await store.close();
  });
  const said = async () => vi.waitUntil(() => sayings.shift(), { timeout: 60_000, interval: 20 });
  const saidLater = async () =>
    vi.waitUntil(
      () => {
        aMinutePasses();
        return sayings.shift();
      },
      { timeout: 60_000, interval: 20 },
    );
  return { feed, store, workFolder, sayings, said, saidLater };
}

const events = async ({ store }: Node) =>
  (await store.pool.query<{ count: number }>('select count(*) from event')).rows[0]?.count;

describe('A content feed', () => {
  it('fills an empty database at once, and only an empty one', async () => {
    const around = await surroundings(COPY);
    const node = await nodeOf(around);
    expect(await node.feed.fillIfEmpty()).toMatchObject({ source: 'club-tv', counts: { event: 12 } });
    expect(await node.feed.fillIfEmpty()).toBeUndefined();
    expect(await around.runs()).toEqual([String(NOW)]);
    expect(await readdir(node.workFolder)).toEqual([]);
  });

  it('is updated every hour', async () => {
    const around = await surroundings(COPY);
    const node = await nodeOf(around);
    node.feed.start();
    expect(await node.said()).toMatchObject({ level: 'info' });
    around.clock.seconds = NOW + 3600;
    expect(await node.saidLater()).toMatchObject({ level: 'info', what: { changed: [] } });
    expect(await around.runs()).toEqual([String(NOW), String(NOW + 3600)]);
  });

  it('is idle until the hour is over', async () => {
    const around = await surroundings(COPY);
    const node = await nodeOf(around);
    await node.feed.fillIfEmpty();
    around.clock.seconds = NOW + 3599;
    node.feed.start();
    await node.feed.stop();
    expect(await around.runs()).toHaveLength(1);
  });

  it('is run by one node, however many check', async () => {
    const around = await surroundings(
      `${COPY} while (!existsSync(new URL('go', import.meta.url))) await new Promise((done) => setTimeout(done, 10));`,
    );
    const [worker, other] = [await nodeOf(around), await nodeOf(around)];
    worker.feed.start();
    await vi.waitFor(async () => expect(await around.runs()).toHaveLength(1), { timeout: 60_000 });
    other.feed.start();
    await other.feed.stop();
    await expect(access(other.workFolder)).rejects.toThrow('ENOENT');
    await writeFile(path.join(around.scripts, 'go'), '');
    expect(await worker.said()).toMatchObject({ level: 'info' });
    expect(await around.runs()).toHaveLength(1);
  });

  it('keeps the content when its script fails, logs the error, and retries', async () => {
    const around = await surroundings(
      `${IMPORTS}appendFileSync(note, 'x\\n'); console.error('no pitch today'); process.exit(3);`,
      'filled',
    );
    const node = await nodeOf(around);
    node.feed.start();
    const { level, what } = await node.said();
    expect(level).toBe('error');
    expect(String(what['err'])).toMatch(/feed\.mjs ended with 3: no pitch today/);
    expect(await events(node)).toBe(12);
    expect(await readdir(node.workFolder)).toEqual([]);
    expect(await node.saidLater()).toMatchObject({ level: 'error' });
    expect((await around.runs()).length).toBeGreaterThanOrEqual(2);
  });

  it('keeps the content when its script writes invalid output', async () => {
    const around = await surroundings(`${IMPORTS}appendFileSync(folder + '/touchline.yaml', 'source: 3');`, 'filled');
    const node = await nodeOf(around);
    node.feed.start();
    const { level, what } = await node.said();
    expect(level).toBe('error');
    expect(String(what['err'])).toContain('touchline.yaml: source');
    expect(await events(node)).toBe(12);
  });

  it('fails the start when it cannot fill an empty database', async () => {
    const node = await nodeOf(await surroundings('process.exit(1);'));
    await expect(node.feed.fillIfEmpty()).rejects.toThrow('ended with 1');
    expect(await events(node)).toBe(0);
  });

  it('ends its script on shutdown without logging an error', async () => {
    const around = await surroundings(
      `${IMPORTS}appendFileSync(note, process.pid + '\\n'); setInterval(() => undefined, 1000);`,
    );
    const node = await nodeOf(around);
    node.feed.start();
    await vi.waitFor(async () => expect(await around.runs()).toHaveLength(1), { timeout: 60_000 });
    const [pid] = await around.runs();
    await node.feed.stop();
    await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'), { timeout: 60_000 });
    expect(await readdir(node.workFolder)).toEqual([]);
    expect(node.sayings).toEqual([]);
    aMinutePasses();
    expect(await around.runs()).toHaveLength(1);
  });
});
