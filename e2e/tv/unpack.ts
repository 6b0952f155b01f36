import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';

/**
 * Readers of packages, written by the formats alone: they share no code with what packs.
 */

/** Unpacks an LG package as a set installs it; returns the app's folder. */
export function unpackIpk(file: string, folder: string): string {
  const members = readAr(readFileSync(file));
  const [first] = members.keys();
  if (first !== 'debian-binary' || members.get(first)?.toString() !== '2.0\n') throw new Error(`${file} is no package`);
  const control = untar(member(members, 'control.tar.gz'), join(folder, 'control'));
  untar(member(members, 'data.tar.gz'), join(folder, 'data'));
  const id = /^Package: (\S+)$/m.exec(readFileSync(join(control, 'control'), 'utf8'))?.[1];
  if (id === undefined) throw new Error(`${file} does not name its app`);
  return join(folder, 'data', 'usr/palm/applications', id);
}

function member(members: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const found = members.get(name);
  if (!found) throw new Error(`The package has no ${name}, only ${[...members.keys()].join(', ')}`);
  return found;
}

const AR_MARK = '!<arch>\n';
const AR_HEADER = 60;

function readAr(bytes: Buffer): Map<string, Buffer> {
  if (bytes.subarray(0, AR_MARK.length).toString('latin1') !== AR_MARK) throw new Error('Not an ar archive');
  const members = new Map<string, Buffer>();
  for (let at = AR_MARK.length; at < bytes.length; ) {
    const header = bytes.subarray(at, at + AR_HEADER).toString('latin1');
    if (!header.endsWith('`\n')) throw new Error(`No header at ${at} of the archive`);
    const size = Number(header.slice(48, 58));
    members.set(header.slice(0, 16).trim().replace(/\/$/, ''), bytes.subarray(at + AR_HEADER, at + AR_HEADER + size));
    at += AR_HEADER + size + (size % 2);
  }
  return members;
}

function untar(archive: Buffer, folder: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', '-', '-C', folder, '--no-same-owner'], { input: archive });
  return folder;
}

const [DIRECTORY_END, DIRECTORY_ENTRY] = [0x06054b50, 0x02014b50];
const [DIRECTORY_END_SIZE, ENTRY_SIZE, LOCAL_SIZE] = [22, 46, 30];
const DEFLATED = 8;

/** Unpacks a zip archive, such as a Samsung package or one of Android; returns the folder. */
export function unpackZip(file: string, folder: string): string {
  const bytes = readFileSync(file);
  let end = bytes.length - DIRECTORY_END_SIZE;
  while (end >= 0 && bytes.readUInt32LE(end) !== DIRECTORY_END) end--;
  if (end < 0) throw new Error(`${file} is no zip archive`);
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error(`${file} has a broken directory`);
    const nameSize = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameSize).toString('utf8');
    if (!name.endsWith('/')) write(folder, name, contentOf(bytes, at, name));
    at += ENTRY_SIZE + nameSize + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return folder;
}

function contentOf(bytes: Buffer, entry: number, name: string): Buffer {
  const [sum, size] = [bytes.readUInt32LE(entry + 16), bytes.readUInt32LE(entry + 24)];
  const local = bytes.readUInt32LE(entry + 42);
  const start = local + LOCAL_SIZE + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const stored = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20));
  const content = bytes.readUInt16LE(entry + 10) === DEFLATED ? inflateRawSync(stored) : stored;
  if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`);
  return content;
}

function write(folder: string, name: string, content: Buffer): void {
  const target = normalize(join(folder, name));
  if (!target.startsWith(normalize(`${folder}/`))) throw new Error(`${name} leaves the package`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}
