import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments';
import { Refusal } from './options';
import { lineOf, makePackages } from './package';
import { builtClient, scratchFolders } from './testing/folders';
import { succeed } from './testing/programs';

const folder = scratchFolders();
const request = (line: string) => readArguments(line.split(' '), {});

describe('the packages of one command', () => {
  it('FORM-03a are made for LG and Samsung, each with its own platform', async () => {
    const [built, output] = [builtClient(folder()), join(folder(), 'packages')];
    const packed = await makePackages(request('webos tizen --server https://tv.example'), { built, output });
    expect(packed.map(({ target }) => target)).toEqual(['webos', 'tizen']);
    const [ipk = '', wgt = ''] = packed.map(({ path }) => path);
    expect(readdirSync(output).toSorted()).toEqual([ipk, wgt].map((path) => path.slice(output.length + 1)).toSorted());
    const place = folder();
    succeed('dpkg-deb', ['-x', ipk, join(place, 'lg')]);
    succeed('unzip', ['-q', wgt, '-d', join(place, 'samsung')], { LC_ALL: 'C.UTF-8' });
    const settings = (path: string) => readFileSync(join(place, path, 'settings.js'), 'utf8');
    expect(settings('lg/usr/palm/applications/tv.touchline.app')).toContain('"platform":"webos"');
    expect(settings('samsung')).toContain('"platform":"tizen"');
    expect(settings('samsung')).toContain('"server":"https://tv.example"');
  });

  it('FORM-03a each have a line with path, size and checksum', async () => {
    const [built, output] = [builtClient(folder()), folder()];
    const [packed] = await makePackages(request('tizen'), { built, output });
    if (!packed) throw new Error('no package');
    const [checksum] = succeed('openssl', ['dgst', '-sha256', '-r', packed.path]).split(' ');
    expect(lineOf(packed, 'dist/packages/a.wgt')).toBe(
      `  tizen             dist/packages/a.wgt  ${(statSync(packed.path).size / 1000).toFixed(1)} kB  sha256 ${checksum}  unsigned`,
    );
  });

  it('FORM-03a replace those of an earlier run, and leave others', async () => {
    const [built, output] = [builtClient(folder()), folder()];
    writeFileSync(join(output, 'notes.txt'), 'mine');
    const first = await makePackages(request('webos'), { built, output });
    const before = readFileSync(first[0]?.path ?? '');
    await makePackages(request('webos'), { built, output });
    expect(readFileSync(first[0]?.path ?? '').equals(before)).toBe(true);
    expect(readdirSync(output)).toHaveLength(2);
  });

  it('FORM-03a are all there or none: nothing is left of an attempt that was refused', async () => {
    const [built, output] = [builtClient(folder()), join(folder(), 'packages')];
    // The Samsung package is refused after the LG one was made.
    writeFileSync(join(built.tv, 'index.html'), '<html><script src="other.js"></script></html>');
    await expect(makePackages(request('webos tizen'), { built, output })).rejects.toThrow(Refusal);
    expect(readdirSync(output)).toEqual([]);
    const missing = request('tizen --certificate absent.p12 --distributor absent.p12');
    const elsewhere = join(folder(), 'packages');
    await expect(makePackages(missing, { built, output: elsewhere })).rejects.toThrow('absent.p12 cannot be read.');
    expect(existsSync(elsewhere)).toBe(false);
  });
});
