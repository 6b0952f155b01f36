import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Identity } from '../identity';
import { Refusal } from '../src/options';
import { capacitorConfig, WEB_FOLDER } from './config';

/** This folder, with the lock file of the generator. */
const FOLDER = dirname(fileURLToPath(import.meta.url));
export const PACKAGES = join(FOLDER, 'node_modules');

/** Capacitor's command line refuses older versions. */
const NEEDED_NODE = 22;

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest | undefined => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
};

/** The packages of Capacitor and their versions. */
export function capacitorPackages(): Map<string, string> {
  const { dependencies = {} } = manifestOf(FOLDER) ?? {};
  return new Map(Object.entries(dependencies).filter(([name]) => name.startsWith('@capacitor/')));
}

function isInstalled(): boolean {
  const { dependencies = {}, devDependencies = {} } = manifestOf(FOLDER) ?? {};
  return Object.entries({ ...dependencies, ...devDependencies }).every(
    ([name, version]) => manifestOf(join(PACKAGES, name))?.version === version,
  );
}

/** Node of this process if it is new enough, otherwise the one that the lock file brings for Linux. */
export function nodeFor(version: string, architecture: string, packages = PACKAGES): string {
  if (Number.parseInt(version, 10) >= NEEDED_NODE) return process.execPath;
  const own = join(packages, `node-linux-${architecture}`, 'bin', 'node');
  if (existsSync(own)) return own;
  throw new Refusal(
    `Capacitor needs Node ${NEEDED_NODE} or newer, this is ${version}: run the command with a newer Node.`,
  );
}

/** Runs a program quietly; a failure is its output. */
function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('error', (error) => reject(new Refusal(`${program} could not be started: ${error.message}`)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Refusal(output.trim()))));
  });
}

/** Installs the generator when its packages are missing or of another version; needs the network once. */
export async function installGenerator(): Promise<void> {
  if (isInstalled()) return;
  // Not `npm ci`: it refuses a lock file without the optional packages of other systems, which not every registry has.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-progress'];
  const cli = process.env['npm_execpath'];
  if (cli?.endsWith('.js')) await run(process.execPath, [cli, ...args], FOLDER, process.env);
  else await run('npm', args, FOLDER, process.env);
}

/** Generates the project of a platform with its web files; returns its folder. */
export async function generate(
  platform: 'android' | 'ios',
  { identity, web, scratch }: { identity: Identity; web: string; scratch: string },
): Promise<string> {
  const folder = join(scratch, `capacitor-${platform}`);
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  cpSync(web, join(folder, WEB_FOLDER), { recursive: true });
  cpSync(join(FOLDER, 'package.json'), join(folder, 'package.json'));
  writeFileSync(join(folder, 'capacitor.config.json'), JSON.stringify(capacitorConfig(identity)));
  symlinkSync(PACKAGES, join(folder, 'node_modules'), 'junction');
  const node = nodeFor(process.versions.node, process.arch);
  const cli = join(PACKAGES, '@capacitor', 'cli', 'bin', 'capacitor');
  // Without the home folder the result does not depend on an Android SDK or settings that are there.
  const path = [dirname(node), process.env['PATH'] ?? ''].join(delimiter);
  await run(node, [cli, 'add', platform], folder, { PATH: path, HOME: home, CI: '1', NO_COLOR: '1' });
  return join(folder, platform);
}
