import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './sources.mjs';

describe('the fingerprint of the sources', () => {
  let root: string;
  const write = (name: string, text: string) => writeFileSync(join(root, 'apps', name), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'touchline sources '));
    mkdirSync(join(root, 'apps', 'node_modules'), { recursive: true });
    write('main.ts', 'one');
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('stays the same when a file was only touched', () => {
    const before = fingerprint(root, ['apps']);
    utimesSync(join(root, 'apps', 'main.ts'), 1, 1);
    expect(fingerprint(root, ['apps'])).toBe(before);
  });

  it('changes with a file and with its name', () => {
    const before = fingerprint(root, ['apps']);
    write('main.ts', 'two');
    const changed = fingerprint(root, ['apps']);
    write('more.sql', 'select 1');
    expect(new Set([before, changed, fingerprint(root, ['apps'])]).size).toBe(3);
  });

  it('does not change with tests, pictures or installed packages', () => {
    const before = fingerprint(root, ['apps']);
    write('main.test.ts', 'a test');
    write('crest.webp', 'a picture');
    write('node_modules/index.js', 'a dependency');
    expect(fingerprint(root, ['apps'])).toBe(before);
  });
});
