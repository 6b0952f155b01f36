import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';
import { command, Failure } from './lib/steps.mjs';

const OUTPUT = 'apps/server/src/people/common-passwords.bin';

// Writes the list of common passwords that the server refuses, from a JSON array of passwords.
await command(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Failure('Name a file with a JSON array of passwords.');
  /** @type {string[]} */
  const passwords = JSON.parse(readFileSync(file, 'utf8'));
  const hashes = new Set(passwords.map((password) => hashOf(password.normalize('NFKC').toLowerCase())));
  writeFileSync(inRoot(OUTPUT), bigEndian([...hashes].toSorted((a, b) => a - b)));
});

/** @param {string} password */
function hashOf(password) {
  return createHash('sha256').update(password).digest().readUInt32BE(0);
}

/** @param {number[]} numbers */
function bigEndian(numbers) {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}
