import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { identity } from '../identity';
import { packTizen, type WidgetSigners } from '../tizen/pack';
import { packWebos } from '../webos/pack';
import type { Request } from './arguments';
import { readSigner } from './certificate';
import { readFiles } from './files';
import type { Packed, PackOptions, Target } from './options';
import { type Bundle, writeWebFiles } from './web-files';

/** Where packages are made. */
export interface Places {
  /** The bundles of the client's build. */
  readonly built: Readonly<Record<Bundle, string>>;
  /** For the finished packages. */
  readonly output: string;
}

/** The certificates of a request, opened; refuses those that cannot be used. */
export function openCertificates({ signers }: Request): WidgetSigners | undefined {
  return signers && { author: readSigner(signers.author), distributor: readSigner(signers.distributor) };
}

/** Makes the packages of a request: all of them, or none. */
export async function makePackages(request: Request, { built, output }: Places): Promise<Packed[]> {
  const signers = openCertificates(request);
  mkdirSync(output, { recursive: true });
  // Beside the finished ones, so that a rename moves them.
  const aside = mkdtempSync(join(output, '.making-'));
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
    return packed.map((each) => ({ ...each, path: moveTo(output, each.path) }));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function moveTo(output: string, path: string): string {
  const place = join(output, basename(path));
  rmSync(place, { recursive: true, force: true });
  renameSync(path, place);
  return place;
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
  const size = `${(bytes / 1_000_000).toFixed(2)} MB`;
  return [`  ${target.padEnd(16)}`, shownPath, size, `sha256 ${hash}`, ...(note === undefined ? [] : [note])].join(
    '  ',
  );
}
