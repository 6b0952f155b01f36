import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, readFiles } from './files';
import { scratchFolders } from './testing/folders';
import { succeed } from './testing/programs';
import { zip } from './zip';

const folder = scratchFolders();
const files: Files = new Map([
  ['index.html', Buffer.from('<html></html>'.repeat(50))],
  ['noise', Buffer.from('7')],
  ['empty.txt', Buffer.alloc(0)],
  ['assets/größe 1.bin', Buffer.from(Array.from({ length: 3000 }, (_value, index) => (index * index) % 253))],
]);

describe('a zip archive', () => {
  it('FORM-03a has the same bytes for the same files, in whatever order they come', () => {
    expect(zip(new Map([...files].reverse())).equals(zip(files))).toBe(true);
    expect(zip(new Map(files).set('noise', Buffer.from('8'))).equals(zip(files))).toBe(false);
  });

  it('FORM-03a gives every file back when it is unpacked', () => {
    const file = join(folder(), 'app.zip');
    writeFileSync(file, zip(files));
    expect(succeed('unzip', ['-t', file])).toContain('No errors detected');
    const place = join(folder(), 'unpacked');
    succeed('unzip', ['-q', file, '-d', place], { LC_ALL: 'C.UTF-8' });
    const unpacked = readFiles(place);
    expect([...unpacked.keys()].sort()).toEqual([...files.keys()].sort());
    for (const [name, content] of files) expect(unpacked.get(name)?.equals(content), `the file ${name}`).toBe(true);
  });
});
