import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentFiles } from '@touchline/contract/content';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { writeWorld } from './feed';

const now = Date.parse('2026-11-15T18:20:00Z') / 1000;
const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');

let folder = '';
let paths: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-world-'));
  await writeWorld(folder, now);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the folder of the demo world', () => {
  it('contains only files of the import format, valid by their schemas', async () => {
    const problems: string[] = [];
    for (const path of paths.filter((each) => each.endsWith('.yaml'))) {
      const file = contentFiles.find(({ pattern }) => pattern.test(path));
      const value: unknown = parse(await read(path));
      if (!file) problems.push(`${path}: no such file in the format`);
      else if (!Value.Check(file.schema, value))
        problems.push(`${path}: ${JSON.stringify(Value.Errors(file.schema, value).slice(0, 2))}`);
    }
    expect(problems).toEqual([]);
  }, 60_000);

  it('contains every kind of file', () => {
    const kinds = new Set(paths.map((path) => contentFiles.find(({ pattern }) => pattern.test(path))?.kind));
    for (const { kind } of contentFiles) expect(kinds).toContain(kind);
  });

  it('contains every picture as a complete SVG file', async () => {
    const pictures = paths.filter((path) => path.startsWith('art/'));
    expect(pictures.length).toBeGreaterThan(200);
    const broken: string[] = [];
    for (const path of pictures) if (!/^<svg [\s\S]*<\/svg>\s*$/.test(await read(path))) broken.push(path);
    expect(broken).toEqual([]);
  });

  it('contains the legal texts in both languages, global and regional', () => {
    const legal = paths.filter((path) => path.startsWith('legal/')).sort();
    for (const text of ['imprint', 'privacy', 'terms', 'collectibles', 'germany/imprint', 'spain/terms']) {
      expect(legal).toContain(`legal/${text}.en.html`);
      expect(legal).toContain(`legal/${text}.de.html`);
    }
    for (const path of legal)
      expect(path).toMatch(/^legal\/([a-z]+\/)?(imprint|privacy|terms|analytics-cookie|collectibles)\.(en|de)\.html$/);
  });

  it('is not written to a folder that is not empty', async () => {
    const taken = await mkdtemp(join(tmpdir(), 'touchline-taken-'));
    await writeFile(join(taken, 'mine.txt'), 'mine');
    await expect(writeWorld(taken, now)).rejects.toThrow('is not empty');
    expect(await readdir(taken)).toEqual(['mine.txt']);
    await rm(taken, { recursive: true });
  });
});
