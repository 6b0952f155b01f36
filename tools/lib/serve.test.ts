import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeProblem } from './node-version.mjs';
import { inRoot } from './root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'touchline serve '));
const environment = { ...process.env, npm_lifecycle_event: undefined };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts `serve` with a stub of the server, like `npm start`. */
function serving(server: string, patienceMs = 10_000): ChildProcess & { said: () => string } {
  const program = join(folder, `${Math.random()}.mjs`);
  writeFileSync(program, server);
  const module = pathToFileURL(inRoot('tools', 'lib', 'serve.mjs')).href;
  const options = `{ cwd: ${JSON.stringify(folder)}, env: process.env, patienceMs: ${patienceMs} }`;
  const body = `import { serve } from '${module}'; process.exitCode = await serve(${JSON.stringify(program)}, ${options});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', body], { env: environment });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  return Object.assign(child, { said: () => output });
}

const listening = (child: ChildProcess) => once(child.stdout ?? child, 'data');
const server = (onSignal: string) => `
  const stop = (why) => { ${onSignal} };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  process.on('disconnect', () => stop('disconnect'));
  setInterval(() => {}, 1000);
  console.log('listening ' + process.pid);`;

describe('npm start', { timeout: 20_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('passes %s on once and waits for the server', async (signal) => {
    const child = serving(server(`console.log(why); setTimeout(() => process.exit(0), 50);`));
    await listening(child);
    child.kill(signal);
    child.kill(signal);
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(child.said().match(/SIG\w+/g)).toEqual([signal]);
  });

  it('ends with the exit code of the server', async () => {
    const child = serving(`console.error('The port is taken.'); process.exit(1);`);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(child.said()).toBe('The port is taken.\n');
  });

  it('kills a server that does not stop in time', async () => {
    const child = serving(server(''), 100);
    await listening(child);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([137, null]);
  });

  it('leaves no server behind when it is killed itself', async () => {
    const child = serving(server(`console.log(why); process.exit(0);`));
    await listening(child);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(child.said()).toContain('disconnect');
  });

  it('reports an unsupported Node version in one sentence', async () => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.4'}})`;
    const child = spawn(process.execPath, ['--import', old, inRoot('tools', 'start.mjs')]);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output).toBe('Touchline needs Node 20.19 or newer, this is Node 18.20.4.\n');
  });
});

describe('the Node version', () => {
  it('has to be 20.19 or newer', () => {
    expect(['20.19.0', '20.20.2', '22.0.0', '24.1.0'].map(nodeProblem)).toEqual(Array(4).fill(undefined));
    expect(['12.22.0', '18.20.4', '20.18.3'].filter((version) => !nodeProblem(version))).toEqual([]);
  });
});
