import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Identity, identity } from '../identity';
import { readFiles } from '../src/files';
import { builtClient, scratchFolders } from '../src/testing/folders';
import { succeed } from '../src/testing/programs';
import { writeWebFiles } from '../src/web-files';
import { packWebos } from './pack';
import { validateAppInfo } from './validate';

const folder = scratchFolders();
const server = 'https://tv.example';

async function pack(own: Partial<Identity> = {}) {
  const place = folder();
  const named = { ...identity, ...own };
  const web = join(place, 'web');
  writeWebFiles(web, 'webos', { identity: named, server, built: builtClient(place) });
  const options = { identity: named, server, hosts: ['tv.example'], output: place, scratch: place, web };
  const { path } = await packWebos(options);
  return { path, web };
}

function unpack(path: string) {
  const place = folder();
  succeed('dpkg-deb', ['-x', path, place]);
  return readFiles(join(place, 'usr/palm/applications', identity.id));
}

describe('the package for LG', () => {
  it('FORM-03a contains the app as it was built, with its description and icons', async () => {
    const { path, web } = await pack();
    const files = unpack(path);
    for (const [name, content] of readFiles(web))
      expect(files.get(name)?.equals(content), `the file ${name}`).toBe(true);
    expect(JSON.parse(String(files.get('appinfo.json')))).toMatchObject({
      id: identity.id,
      version: identity.version,
      title: identity.name,
      type: 'web',
      main: 'index.html',
      disableBackHistoryAPI: true,
      handlesRelaunch: true,
      deeplinkingParams: '{"contentTarget":"$CONTENTID"}',
    });
    const sizes = { 'icon-80.png': [80, 80], 'icon-130.png': [130, 130], 'splash.png': [1920, 1080] };
    for (const [name, size] of Object.entries(sizes)) {
      const { width, height, format } = await sharp(files.get(name)).metadata();
      expect([format, width, height], `the file ${name}`).toEqual(['png', ...size]);
    }
  });

  it('FORM-03a has the same bytes each time', async () => {
    const [one, other] = [await pack(), await pack()];
    expect(readFileSync(one.path).equals(readFileSync(other.path))).toBe(true);
  });

  it.each([
    [{ id: 'Tv.Club' }, 'may only have lower-case letters'],
    [{ id: 'com.webos.club' }, 'belongs to LG'],
    [{ version: '1.2' }, 'The version 1.2 is not of the form 1.2.3.'],
    [{ version: '1.2.03' }, 'The version 1.2.03 is not of the form 1.2.3.'],
    [{ name: '' }, 'appinfo.json has no title.'],
  ])('FORM-03a is refused for an app that LG would refuse: %j', async (own, reason) => {
    await expect(pack(own)).rejects.toThrow(reason);
  });

  it('FORM-03a is refused without a file that it names, and with a picture of another size', async () => {
    const files = unpack((await pack()).path);
    const without = new Map(files);
    without.delete('index.html');
    await expect(validateAppInfo(without)).rejects.toThrow('The package lacks index.html');
    const wrong = new Map(files).set('icon-80.png', files.get('icon-130.png') ?? Buffer.alloc(0));
    await expect(validateAppInfo(wrong)).rejects.toThrow('icon-80.png is not a PNG of 80 × 80 pixels.');
    const broken = new Map(files).set('appinfo.json', Buffer.from('{'));
    await expect(validateAppInfo(broken)).rejects.toThrow('appinfo.json is not JSON.');
  });
});
