import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchChdb, whyNotHere } from './chdb.mjs';

describe('ClickHouse as a library', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'chdb-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is fetched once into a folder of its version', async () => {
    const fetched: string[] = [];
    const fetch = async (name: string, place: string) => {
      fetched.push(name);
      writeFileSync(join(place, 'library'), '');
    };
    const place = await fetchChdb({ folder, fetch });
    expect(await fetchChdb({ folder, fetch })).toBe(place);
    expect(existsSync(join(place, 'library'))).toBe(true);
    expect(fetched).toEqual([expect.stringMatching(/^chdb@\d+\.\d+\.\d+$/)]);
  });

  it('leaves nothing behind when it cannot be fetched', async () => {
    const fetch = () => Promise.reject(new Error('no network'));
    await expect(fetchChdb({ folder, fetch })).rejects.toThrow('no network');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('runs on linux with glibc, with a one-sentence explanation elsewhere', () => {
    for (const arch of ['x64', 'arm64']) expect(whyNotHere({ platform: 'linux', arch, isGnu: true })).toBeUndefined();
    expect(whyNotHere({ platform: 'linux', arch: 'x64', isGnu: false })).toContain('this is linux-x64 without glibc.');
    expect(whyNotHere({ platform: 'darwin', arch: 'arm64', isGnu: false })).toContain('this is darwin-arm64.');
  });
});
