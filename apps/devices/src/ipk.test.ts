import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, readFiles } from './files';
import { makeIpk } from './ipk';
import { tarGz } from './tar';
import { scratchFolders } from './testing/folders';
import { succeed } from './testing/programs';

const folder = scratchFolders();
const facts = {
  id: 'tv.club.app',
  version: '1.2.3',
  title: 'Club TV',
  vendor: 'Club',
  contact: 'apps@club.example',
};
const LONG = `${'a-folder-with-a-long-name/'.repeat(5)}a-file-with-a-long-name.js`;
const files: Files = new Map([
  ['index.html', Buffer.from('<html></html>')],
  ['odd', Buffer.from('abc')],
  ['empty.txt', Buffer.alloc(0)],
  ['assets/größe.bin', Buffer.from(Array.from({ length: 2000 }, (_value, index) => index % 251))],
  [LONG, Buffer.from('x'.repeat(512))],
]);

function packed(content: Files = files): string {
  const file = join(folder(), 'app.ipk');
  writeFileSync(file, makeIpk(content, facts));
  return file;
}

describe('an LG package', () => {
  it('FORM-03a has the same bytes for the same files, in whatever order they come', () => {
    const reversed = new Map([...files].reverse());
    expect(makeIpk(reversed, facts).equals(makeIpk(files, facts))).toBe(true);
    const changed = new Map(files).set('odd', Buffer.from('abd'));
    expect(makeIpk(changed, facts).equals(makeIpk(files, facts))).toBe(false);
  });

  it('FORM-03a is a Debian archive that names the app', () => {
    const said = succeed('dpkg-deb', ['-I', packed()]);
    expect(said).toContain('Package: tv.club.app');
    expect(said).toContain('Version: 1.2.3');
    expect(said).toContain('Architecture: all');
    expect(said).toContain('Maintainer: Club <apps@club.example>');
    expect(said).toContain('webOS-Package-Format-Version: 2');
  });

  it('FORM-03a lists every file for all users to read, owned by root', () => {
    const lines = succeed('dpkg-deb', ['-c', packed()]).trim().split('\n');
    expect(lines.every((line) => /^(-rw-r--r--|drwxr-xr-x) 0\/0 /.test(line))).toBe(true);
    expect(lines.some((line) => line.endsWith(' usr/palm/applications/tv.club.app/index.html'))).toBe(true);
    expect(lines.filter((line) => line.endsWith(' usr/palm/applications/tv.club.app/'))).toHaveLength(1);
  });

  it('FORM-03a gives every file back when it is unpacked', () => {
    const place = join(folder(), 'unpacked');
    mkdirSync(place);
    succeed('dpkg-deb', ['-x', packed(), place]);
    const unpacked = readFiles(join(place, 'usr/palm/applications/tv.club.app'));
    expect(new Map([...unpacked].map(([name, content]) => [name, content.toString('hex')]))).toEqual(
      new Map([...files].map(([name, content]) => [name, content.toString('hex')])),
    );
    const about = readFiles(join(place, 'usr/palm/packages/tv.club.app')).get('packageinfo.json');
    expect(JSON.parse(String(about))).toMatchObject({ id: 'tv.club.app', app: 'tv.club.app', version: '1.2.3' });
  });

  it('refuses a name that the format cannot hold', () => {
    expect(() => tarGz([{ name: 'x'.repeat(300) }], 0)).toThrow('too long');
  });
});
