import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { keyName } from '../android/key';
import { packAndroid } from '../android/pack';
import { needPrograms } from '../android/programs';
import { makeProjects } from '../capacitor/make';
import { identity } from '../identity';
import { packTizen, type WidgetSigners } from '../tizen/pack';
import { packWebos } from '../webos/pack';
import type { Request } from './arguments';
import { readSigners } from './certificate';
import { readFiles } from './files';
import { type Packed, type PackOptions, Refusal, type Target } from './options';
import { type Bundle, writeWebFiles } from './web-files';

/** Where packages are made. */
interface Places {
  /** The bundles of the client's build. */
  readonly built: Readonly<Record<Bundle, string>>;
  /** For the finished packages. */
  readonly output: string;
}

/** Opens the certificates of a request; refuses what cannot be used, before anything is built. */
function openCertificates({ signers, keystore, googleServices }: Request): WidgetSigners | undefined {
  for (const file of [keystore?.file, googleServices])
    if (file !== undefined && !existsSync(file)) throw new Refusal(`${file} cannot be read.`);
  return signers && readSigners(signers);
}

/** Refuses a folder that nothing can be written into; it may be missing. */
function checkOutput(output: string): void {
  let existing = output;
  while (!existsSync(existing)) existing = dirname(existing);
  const refusal = (reason: string) => new Refusal(`Packages cannot be written into ${output}: ${reason}.`);
  if (!statSync(existing).isDirectory()) throw refusal(`${existing} is not a folder`);
  try {
    // Rights alone do not tell it: a file system may be read-only, or full.
    rmdirSync(mkdtempSync(join(existing, '.making-')));
  } catch (error) {
    throw refusal(String(error instanceof Error ? error.message : error).split(',', 1)[0] ?? '');
  }
}

/** Refuses certificates, keys and folders that cannot be used, before anything is built. */
export function checkFiles(request: Request, output: string): void {
  checkOutput(output);
  openCertificates(request);
  if (!request.keystore) return;
  needPrograms();
  keyName(request.keystore);
}

/** A new folder beside the finished packages, so that a rename moves them. */
function makeAside(output: string): string {
  checkOutput(output);
  mkdirSync(output, { recursive: true });
  return mkdtempSync(join(output, '.making-'));
}

/** Makes the packages of a request: all of them, or none. */
export async function makePackages(request: Request, { built, output }: Places): Promise<Packed[]> {
  const signers = openCertificates(request);
  const aside = makeAside(output);
  const folder = (...names: string[]) => {
    const path = join(aside, ...names);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const hosts = [...new Set([new URL(request.server).hostname, ...identity.hosts])];
  const optionsFor = (name: string): PackOptions => ({
    identity,
    server: request.server,
    hosts,
    output: folder('output'),
    scratch: folder('scratch', name),
  });
  const webOf = (target: Target) => {
    const web = folder('web', target);
    writeWebFiles(web, target, { identity, server: request.server, built });
    return web;
  };
  const isWanted = (target: Target) => request.targets.includes(target);
  try {
    const packed: Packed[] = [];
    if (isWanted('webos')) packed.push(await packWebos({ ...optionsFor('webos'), web: webOf('webos') }));
    if (isWanted('tizen')) packed.push(await packTizen({ ...optionsFor('tizen'), web: webOf('tizen') }, signers));
    if (isWanted('android-sideload'))
      packed.push(
        await packAndroid({
          ...optionsFor('android-sideload'),
          web: webOf('android-sideload'),
          ...(request.keystore ? { certificate: request.keystore } : {}),
        }),
      );
    const projects = (['android', 'ios'] as const)
      .filter(isWanted)
      .map((platform) => ({ platform, web: webOf(platform) }));
    if (projects.length > 0) {
      const { googleServices, team } = request;
      const own = {
        ...(googleServices === undefined ? {} : { googleServices }),
        ...(team === undefined ? {} : { team }),
      };
      packed.push(...(await makeProjects({ ...optionsFor('projects'), ...own, projects })));
    }
    for (const name of readdirSync(folder('output'))) replace(join(folder('output'), name), join(output, name));
    return packed.map((each) => ({ ...each, path: join(output, basename(each.path)) }));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function replace(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  renameSync(from, to);
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Size and fingerprint; of a folder, those of all its files with their names. */
function measure(path: string): { bytes: number; hash: string } {
  if (statSync(path).isFile()) {
    const content = readFileSync(path);
    return { bytes: content.length, hash: sha256(content) };
  }
  const files = readFiles(path);
  return {
    bytes: [...files.values()].reduce((sum, content) => sum + content.length, 0),
    hash: sha256([...files].map(([name, content]) => `${sha256(content)}  ${name}\n`).join('')),
  };
}

/** The line of a finished package: its target, path, size, fingerprint and what else there is to say. */
export function lineOf({ target, path, note }: Packed, shownPath: string): string {
  const { bytes, hash } = measure(path);
  const size = `${(bytes / 1000).toFixed(1)} kB`;
  return [`  ${target.padEnd(16)}`, shownPath, size, `sha256 ${hash}`, ...(note === undefined ? [] : [note])].join(
    '  ',
  );
}
