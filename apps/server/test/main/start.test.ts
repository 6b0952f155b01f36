import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { canEnter, namedAccount } from '../../src/kernel/store/embedded';
import { freePort, until } from '../support/child';
import { launch, runToEnd, startProcess } from '../support/process';

async function dataFolder(name = 'touchline data '): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), name));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const postgresPid = async (data: string) =>
  Number((await readFile(path.join(data, 'postgres/data/postmaster.pid'), 'utf8')).split('\n', 1)[0]);

test('SIGTERM stops the server and the embedded PostgreSQL, in a folder with spaces in its name', async () => {
  const data = await dataFolder();
  const server = await startProcess({ TOUCHLINE_DATA: data });
  expect(await postgresPid(data)).toBeGreaterThan(0);
  expect((await fetch(`${server.address}/api/ready`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  await expect(postgresPid(data)).rejects.toThrow('ENOENT');
});

test('after kill -9 the next start recovers and keeps every acknowledged write', async () => {
  const data = await dataFolder();
  const first = await startProcess({ TOUCHLINE_DATA: data });
  const answer = await fetch(`${first.address}/api/login/deviceflowsessions`, { method: 'POST' });
  const { id, sessionToken } = (await answer.json()) as { id: string; sessionToken: string };
  await first.end('SIGKILL');
  const second = await startProcess({ TOUCHLINE_DATA: data });
  const kept = await fetch(`${second.address}/api/login/deviceflowsessions/${id}/info`, {
    headers: { 'x-session-token': sessionToken },
  });
  expect(kept.status).toBe(200);
});

test('an embedded PostgreSQL that was killed is started again, and calls are answered', async () => {
  const data = await dataFolder();
  const server = await startProcess({ TOUCHLINE_DATA: data });
  const stores = async () => {
    const status = await fetch(`${server.address}/api/status`);
    return ((await status.json()) as { database: string }).database === 'ok';
  };
  for (let kills = 0; kills < 3; kills++) {
    const pid = await postgresPid(data);
    process.kill(pid, 'SIGKILL');
    await until(
      async () => (await stores()) && (await postgresPid(data)) !== pid,
      () => `does not store again:\n${server.said()}`,
      server.child,
    );
  }
  const { code, said } = await runToEnd({ TOUCHLINE_DATA: data });
  expect(code, 'the folder is claimed again').toBe(1);
  expect(said).toContain('The data folder is in use');
  expect(await server.end('SIGTERM')).toBe(0);
  await expect(postgresPid(data)).rejects.toThrow('ENOENT');
});

test('a second Touchline on the same data folder fails with one sentence', async () => {
  const data = await dataFolder();
  await startProcess({ TOUCHLINE_DATA: data });
  const { code, said } = await runToEnd({ TOUCHLINE_DATA: data });
  expect(code).toBe(1);
  expect(said.trim().split('\n').at(-1)).toMatch(/^The data folder is in use by another Touchline/);
});

test('a port in use is reported in one sentence, and no process is left running', async () => {
  const data = await dataFolder();
  const port = await freePort();
  const other = createServer().listen(port, '0.0.0.0');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { code, said } = await runToEnd({ TOUCHLINE_DATA: data, PORT: String(port) });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is in use`);
  await expect(postgresPid(data)).rejects.toThrow('ENOENT');
});

test('an unreachable database is reported without its password', async () => {
  const port = await freePort();
  const { code, said } = await runToEnd({ DATABASE_URL: `postgres://touchline:hidden@127.0.0.1:${port}/touchline` });
  expect(code).toBe(1);
  expect(said).toContain(`The database at DATABASE_URL (127.0.0.1:${port}) cannot be reached`);
  expect(said).not.toContain('hidden');
});

test('an invalid setting is named', async () => {
  const { code, said } = await runToEnd({ PORT: 'soon' });
  expect(code).toBe(1);
  expect(said.trim()).toBe('PORT must be a whole number from 0 to 65535, not “soon”.');
});

test('a signal during the start stops what was already running', async () => {
  const data = await dataFolder();
  const script = path.join(data, 'endless-feed.mjs');
  await writeFile(script, 'setInterval(() => {}, 1000);');
  const server = await launch({ TOUCHLINE_DATA: data, CONTENT_FEED: script });
  await until(
    () => server.said().includes('database'),
    () => server.said(),
    server.child,
  );
  expect(await server.end('SIGTERM')).toBe(0);
  await expect(postgresPid(data)).rejects.toThrow('ENOENT');
});

/** The user ids of a process: real, effective, saved, of the file system. */
const usersOf = async (pid: number | undefined) =>
  /^Uid:\s+(.*)$/m
    .exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    ?.split(/\s+/)
    .map(Number);

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const nobody = () => ({
  ids: namedAccount('nobody'),
  command: (program: string, args: readonly string[]) => [program, [...args]] satisfies [string, string[]],
});
/** A checkout below a closed folder, such as root's home, is not readable for another user. */
const mayDrop = isRoot && canEnter(nobody(), import.meta.dirname);

test('a port for encoders that is taken is a warning, and the server starts', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '0.0.0.0');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const server = await startProcess({ TOUCHLINE_DATA: await dataFolder(), RTMP_PORT: String(port) });
  expect(server.said()).toContain(`Port ${port} is in use; stop what listens there or set RTMP_PORT to another one.`);
  expect((await fetch(`${server.address}/api/ready`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test.runIf(mayDrop)('started by root, the server runs as an ordinary user who owns the data', async () => {
  const data = await dataFolder();
  const server = await startProcess({ TOUCHLINE_DATA: data });
  const { uid } = await stat(data);
  expect(uid).not.toBe(0);
  expect(await usersOf(server.child.pid)).toEqual([uid, uid, uid, uid]);
  expect(await usersOf(await postgresPid(data))).toEqual([uid, uid, uid, uid]);
  expect((await fetch(`${server.address}/api/ready`)).status).toBe(200);
});

test.runIf(isRoot)('a folder that no ordinary user may enter keeps root, and says so', async () => {
  const data = path.join(await dataFolder(), 'closed');
  const server = await startProcess({ TOUCHLINE_DATA: data });
  expect(await usersOf(server.child.pid)).toEqual([0, 0, 0, 0]);
  expect(server.said()).toContain(`may not enter ${data}`);
});

test.runIf(isRoot)('RUN_AS=root keeps root, and says so', async () => {
  const server = await startProcess({ TOUCHLINE_DATA: await dataFolder(), RUN_AS: 'root' });
  expect(await usersOf(server.child.pid)).toEqual([0, 0, 0, 0]);
  expect(server.said()).toContain('RUN_AS is root');
});
