import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, until } from '../child';
import { ask } from './asking';

const DEPLOY = fileURLToPath(new URL('../../../../../deploy/', import.meta.url));
const NGINX_JS = '/usr/lib/nginx/modules/ngx_http_js_module.so';
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;

/** A cache in front of an origin, in a process of its own. */
export interface Edge {
  port: number;
  /** Reads the keys again, without losing a copy. */
  setKeys(keys: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

interface EdgeOptions {
  /** Of the origin on this machine. */
  originPort: number;
  /** `VIDEO_KEY` and `VIDEO_KEY_ALSO`. */
  keys: readonly string[];
}

/** A folder that the accounts of engines may enter. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-edge-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Runs a program until `stop`; rejects where it does not answer in time. */
async function run(name: string, args: string[], env: NodeJS.ProcessEnv, answers: () => Promise<boolean>) {
  let said = '';
  const child = spawn(name, args, {
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const missing = once(child, 'error').then(() => {
    throw new Error(`${name} does not start: install it, or run the tests as root on Debian`);
  });
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (said += String(part)));
  const ready = until(answers, () => `${name} does not answer:\n${said}`, child, START_LIMIT_MS);
  await Promise.race([ready, missing]).catch(async (error: unknown) => {
    await end(child);
    throw error;
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}

const isThere = (port: number, at: string) =>
  ask(port, at).then(
    ({ status }) => status < 500,
    () => false,
  );

/** nginx with the settings of `npm run cluster`. */
export async function startNginx({ originPort, keys }: EdgeOptions): Promise<Edge> {
  if (!existsSync(NGINX_JS)) throw new Error('njs is missing: apt-get install nginx libnginx-mod-http-js');
  const folder = await openFolder();
  await mkdir(path.join(folder, 'nginx'));
  const port = await freePort();
  const values: Record<string, string | number> = {
    NGINX_JS,
    DIR: folder,
    EDGE: path.join(DEPLOY, 'edge', 'nginx'),
    EDGE_PORT: port,
    NODES_PORT: originPort,
  };
  const settings = await readFile(path.join(DEPLOY, 'cluster', 'nginx.conf'), 'utf8');
  const file = path.join(folder, 'nginx', 'nginx.conf');
  await writeFile(
    file,
    settings.replaceAll(/\$\{([A-Z_]+)\}/g, (_all, name: string) => String(values[name])),
  );
  const start = ([key = '', also = '']: readonly string[]) =>
    run(
      'nginx',
      ['-p', path.join(folder, 'nginx'), '-e', 'stderr', '-c', file],
      { VIDEO_KEY: key, VIDEO_KEY_ALSO: also },
      () => isThere(port, '/edge/health'),
    );
  let child = await start(keys);
  return {
    port,
    // nginx reads its environment at its start; copies are on the disk.
    async setKeys(next) {
      await end(child);
      child = await start(next);
    },
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface VarnishOptions extends EdgeOptions {
  /** Rewrites a part of the recipe, so that a test need not wait for its times. */
  change?: (recipe: string) => string;
}

/** Varnish with the recipe as it is, except for addresses and folders. */
export async function startVarnish({ originPort, keys, change = (text) => text }: VarnishOptions): Promise<Edge> {
  const vmods = readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/varnish/vmods/libvmod_digest.so`);
  if (!vmods.some((file) => existsSync(file)))
    throw new Error('vmod_digest is missing: apt-get install varnish varnish-vmod-digest');
  const folder = await openFolder();
  const port = await freePort();
  const read = (name: string) => readFile(path.join(DEPLOY, 'edge', 'varnish', name), 'utf8');
  const writeKeys = async (next: readonly string[]) => {
    let at = 0;
    const filled = (await read('keys.vcl')).replaceAll('IDENTITY, ""', () => `IDENTITY, "${next[at++] ?? ''}"`);
    await writeFile(path.join(folder, 'keys.vcl'), filled);
  };
  await writeKeys(keys);
  for (const name of ['default.vcl', 'touchline.vcl']) {
    const recipe = (await read(name)).replace('"4400"', `"${originPort}"`);
    await writeFile(path.join(folder, name), change(recipe));
  }
  const work = path.join(folder, 'work');
  const child = await run(
    'varnishd',
    `-F -n ${work} -a 127.0.0.1:${port} -f ${path.join(folder, 'default.vcl')} -s malloc,64m -p vcl_path=${folder} -p thread_pools=1 -p thread_pool_max=1000`.split(
      ' ',
    ),
    {},
    () => isThere(port, '/edge/health'),
  );
  let loaded = 0;
  const tell = async (...words: string[]) => {
    const telling = spawn('varnishadm', ['-n', work, '-t', '60', ...words], { stdio: 'ignore' });
    const [code] = (await once(telling, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`varnishadm ${words.join(' ')} ended with ${code}`);
  };
  return {
    port,
    // As `varnishreload` does.
    async setKeys(next) {
      await writeKeys(next);
      const name = `reload${++loaded}`;
      await tell('vcl.load', name, path.join(folder, 'default.vcl'));
      await tell('vcl.use', name);
    },
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
