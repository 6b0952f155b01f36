import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Engine, endLeftovers } from './engine.mjs';
import { DATABASES, PORTS, secretsIn, writeFiles } from './files.mjs';
import { keepRunning } from './keep-running.mjs';

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-cluster-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

test('every place in the settings of programs is filled, and secrets are for their owner only', () => {
  const dir = folder();
  const secrets = secretsIn(dir);
  const account = undefined;
  writeFiles({ dir, edgePort: 4400, secrets, postgres: '/pg/bin', nginxJs: '/nginx/js.so', account });
  const files = ['haproxy/haproxy.cfg', 'pgbouncer/pgbouncer.ini', 'nginx/nginx.conf'];
  for (const file of [...files, ...DATABASES.map((name) => `${name}/patroni.yml`)])
    expect(readFileSync(join(dir, file), 'utf8')).not.toContain('${');
  expect(readFileSync(join(dir, 'b/patroni.yml'), 'utf8')).toContain(`listen: 127.0.0.1:${PORTS.b}`);
  for (const file of ['secrets.json', 'pgbouncer/userlist.txt', 'a/patroni.yml'])
    expect(statSync(join(dir, file)).mode & 0o077).toBe(0);
  expect(secretsIn(dir)).toEqual(secrets);
});

test.runIf(process.platform === 'linux')(
  'a program runs until it is asked to stop, or killed where it does not',
  async () => {
    const dir = folder();
    const stubborn = "trap '' TERM; while :; do sleep 0.1; done";
    const engine = new Engine({ name: 'stubborn', program: '/bin/sh', args: ['-c', stubborn], dir, seconds: 0.3 });
    expect(engine.isRunning).toBe(false);
    engine.start();
    expect(engine.isRunning).toBe(true);
    await engine.stop();
    expect([engine.isRunning, engine.pid]).toEqual([false, undefined]);
  },
);

test.runIf(process.platform === 'linux')('what a killed cluster left running is ended by the next one', async () => {
  const dir = folder();
  const engine = new Engine({ name: 'left', program: '/bin/sleep', args: ['600'], dir });
  engine.start();
  await endLeftovers(dir);
  expect(engine.isRunning).toBe(false);
});

test.runIf(process.platform === 'linux')('a program that ended is started again, unless it is held back', async () => {
  const dir = folder();
  mkdirSync(join(dir, 'control'));
  const control = join(dir, 'control', 'short.json');
  const engine = new Engine({ name: 'short', program: '/bin/sh', args: ['-c', 'exec sleep 600'], dir });
  writeFileSync(control, JSON.stringify({ isHeld: true }));
  vi.useFakeTimers();
  const leave = keepRunning([engine], dir);
  onTestFinished(async () => {
    leave();
    vi.useRealTimers();
    await engine.stop();
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(engine.isRunning).toBe(false);
  writeFileSync(control, JSON.stringify({ env: { LIFE: 'second' } }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(engine.isRunning).toBe(true);
  expect(readFileSync(`/proc/${engine.pid}/environ`, 'utf8')).toContain('LIFE=second');
});
