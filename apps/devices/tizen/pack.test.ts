import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Identity, identity } from '../identity';
import { readSigner } from '../src/certificate';
import { readFiles } from '../src/files';
import { makeCertificate } from '../src/testing/certificates';
import { builtClient, scratchFolders } from '../src/testing/folders';
import { check, succeed } from '../src/testing/programs';
import { writeWebFiles } from '../src/web-files';
import { packTizen, type WidgetSigners } from './pack';
import { validateConfig } from './validate';

const folder = scratchFolders();
const server = 'https://tv.example';

async function pack(own: Partial<Identity> = {}, signers?: WidgetSigners) {
  const place = folder();
  const named = { ...identity, ...own };
  const web = join(place, 'web');
  writeWebFiles(web, 'tizen', { identity: named, server, built: builtClient(place) });
  const options = { identity: named, server, hosts: ['tv.example'], output: place, scratch: place, web };
  return { ...(await packTizen(options, signers)), web };
}

function unpack(path: string): string {
  const place = join(folder(), 'unpacked');
  succeed('unzip', ['-q', path, '-d', place], { LC_ALL: 'C.UTF-8' });
  return place;
}

const xpath = (place: string, path: string) => succeed('xmllint', ['--xpath', path, join(place, 'config.xml')]).trim();

describe('the package for Samsung', () => {
  it('FORM-03a contains the app as it was built, and the interfaces of the set before its settings', async () => {
    const { path, web } = await pack();
    const files = readFiles(unpack(path));
    const unchanged = [...readFiles(web)].filter(([name]) => name !== 'index.html');
    for (const [name, content] of unchanged) expect(files.get(name)?.equals(content), `the file ${name}`).toBe(true);
    const page = String(files.get('index.html'));
    expect(page.indexOf('<script src="$WEBAPIS/webapis/webapis.js"></script>')).toBeGreaterThan(0);
    expect(page.indexOf('webapis.js')).toBeLessThan(page.indexOf('settings.js'));
    const { width, height, format } = await sharp(files.get('icon.png')).metadata();
    expect([format, width, height]).toEqual(['png', 512, 423]);
  });

  it('FORM-03a describes the app in well-formed XML, with everything that its functions need', async () => {
    const place = unpack((await pack()).path);
    succeed('xmllint', ['--noout', join(place, 'config.xml')]);
    const application = "//*[local-name()='application']";
    expect(xpath(place, `string(${application}/@id)`)).toBe('TouchlnTV0.Touchline');
    expect(xpath(place, `string(${application}/@required_version)`)).toBe('5.5');
    expect(xpath(place, 'string(/*/@version)')).toBe(identity.version);
    const privileges = succeed('xmllint', [
      '--xpath',
      "//*[local-name()='privilege']/@name",
      join(place, 'config.xml'),
    ]);
    for (const name of [
      'tizen.org/privilege/internet',
      'tizen.org/privilege/application.launch',
      'tizen.org/privilege/tv.inputdevice',
      'developer.samsung.com/privilege/productinfo',
      'developer.samsung.com/privilege/network.public',
      'developer.samsung.com/privilege/avplay',
    ])
      expect(privileges).toContain(name);
  });

  it('FORM-03a names the tiles of the launcher, which open the running app', async () => {
    const place = unpack((await pack()).path);
    const preview = "string(//*[local-name()='metadata'][contains(@key,'use.preview')]/@value)";
    expect(xpath(place, preview)).toBe('endpoint_URL=https://tv.example/tv/preview.json');
    const control = "//*[local-name()='app-control'][*[contains(@name,'eden_resume')]]/*[local-name()='src']/@reload";
    expect(xpath(place, `string(${control})`)).toBe('disable');
  });

  it('FORM-03a keeps names with special characters', async () => {
    const place = unpack((await pack({ name: 'Club & "Friends" <TV>' })).path);
    expect(xpath(place, "string(//*[local-name()='name'])")).toBe('Club & "Friends" <TV>');
  });

  it('FORM-03a has the same bytes each time', async () => {
    const [one, other] = [await pack(), await pack()];
    expect(readFileSync(one.path).equals(readFileSync(other.path))).toBe(true);
  });

  it('FORM-03a is unsigned for Samsung’s tools, or signed with the given certificates', async () => {
    const keys = folder();
    const signer = (name: string) => readSigner({ file: makeCertificate(keys, name).p12, password: 'secret' });
    const signers = { author: signer('author'), distributor: signer('distributor') };
    const [unsigned, signed] = [await pack(), await pack({}, signers)];
    expect([unsigned.note, signed.note]).toEqual(['unsigned', 'signed']);
    expect(basename(unsigned.path)).toBe(`Touchline-${identity.version}-unsigned.wgt`);
    expect([...readFiles(unpack(unsigned.path)).keys()].filter((name) => name.includes('signature'))).toEqual([]);
    const place = unpack(signed.path);
    for (const [file, authority] of [
      ['author-signature.xml', 'author'],
      ['signature1.xml', 'distributor'],
    ] as const) {
      const args = ['--verify', '--trusted-pem', join(keys, `${authority}-ca.pem`), '--id-attr:Id', 'Object', file];
      const { status, output } = check('xmlsec1', args, { cwd: place });
      expect(status, `xmlsec1 says ${output}`).toBe(0);
    }
  });

  it.each([
    [{ tizen: { packageId: 'Touchline', appName: 'Touchline' } }, 'does not have ten letters or digits'],
    [{ tizen: { packageId: 'TouchlnTV0', appName: 'Touch line' } }, 'is not the package id, a dot and a name'],
    [{ version: '1.2' }, 'The version 1.2 is not of the form 1.2.3'],
    [{ version: '1.256.0' }, 'at most 255.255.65535'],
  ])('FORM-03a is refused for an app that Samsung would refuse: %j', async (own, reason) => {
    await expect(pack(own)).rejects.toThrow(reason);
  });

  it('FORM-03a is refused without what its description names', async () => {
    const files = readFiles(unpack((await pack()).path));
    const changed = (name: string, change: (text: string) => string) =>
      new Map(files).set(name, Buffer.from(change(String(files.get(name)))));
    const cases = [
      [changed('config.xml', (text) => text.replace('</widget>', '')), 'config.xml is not well-formed.'],
      [changed('config.xml', (text) => text.replace(/.*tv\.inputdevice.*\n/, '')), 'config.xml lacks http://tizen.org'],
      [changed('config.xml', (text) => text.replace('icon.png', 'logo.png')), 'The package lacks logo.png, its icon.'],
      [changed('index.html', (text) => text.replace('$WEBAPIS', '')), 'does not load Samsung’s webapis.js.'],
    ] as const;
    for (const [each, reason] of cases) await expect(validateConfig(each)).rejects.toThrow(reason);
  });
});
