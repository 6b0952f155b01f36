import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments';
import { Refusal } from './options';
import { checkFiles, lineOf, makePackages } from './package';
import { makeCertificate } from './testing/certificates';
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

  it.each([
    ['a file', 'notes.txt'],
    ['a folder below a file', 'notes.txt/packages'],
  ])('FORM-03a are refused for %s instead of a folder', async (_title, name) => {
    const [built, place] = [builtClient(folder()), folder()];
    writeFileSync(join(place, 'notes.txt'), 'mine');
    const reason = `Packages cannot be written into ${join(place, name)}: ${join(place, 'notes.txt')} is not a folder.`;
    const asked = request('webos');
    expect(() => checkFiles(asked, join(place, name))).toThrow(new Refusal(reason));
    await expect(makePackages(asked, { built, output: join(place, name) })).rejects.toThrow(new Refusal(reason));
    expect(readFileSync(join(place, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('FORM-03a are refused where the system allows no new folder', async () => {
    // Not even root may write there.
    const output = '/proc/touchline';
    const reason = /^Packages cannot be written into \/proc\/touchline: E[A-Z]+: [^,]+\.$/;
    expect(() => checkFiles(request('webos'), output)).toThrow(reason);
    const made = makePackages(request('webos'), { built: builtClient(folder()), output });
    await expect(made).rejects.toThrow(reason);
  });

  it('FORM-03a FORM-02a are refused before anything is built: a wrong password of a certificate or of a keystore', () => {
    const place = folder();
    const [author, distributor] = ['author', 'distributor'].map((name) => makeCertificate(place, name).p12);
    const wrong = readArguments(['all', '--certificate', `${author}`, '--distributor', `${distributor}`], {
      CERTIFICATE_PASSWORD: 'secret',
      DISTRIBUTOR_PASSWORD: 'wrong',
    });
    const output = join(place, 'packages');
    expect(() => checkFiles(wrong, output)).toThrow(new Refusal(`The password does not open ${distributor}.`));
    const keystore = readArguments(['android-sideload', '--keystore', `${author}`], { KEYSTORE_PASSWORD: 'wrong' });
    expect(() => checkFiles(keystore, output)).toThrow(new Refusal(`The password does not open ${author}.`));
    expect(existsSync(output)).toBe(false);
  }, 60_000);

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
