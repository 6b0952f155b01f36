import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Attack, check, type World } from '../world/attack';
import { runProgram } from '../world/command';
import { root } from '../world/node';

const FIXTURE = 'apps/server/test/fixtures/club-tv';
const DATABASE = 'attack_drawings';

/** Styles that load something from elsewhere. */
const STYLES = [
  '@import url(https://evil.example/x.css);',
  '@IMPORT "https://evil.example/x.css";',
  'rect { fill: url(https://evil.example/x.svg#a) }',
  '&#64;import "https://evil.example/x.css";',
];

async function importFolder({ env }: World, folder: string): Promise<number> {
  const url = new URL(env['DATABASE_URL'] ?? '');
  url.pathname = `/${DATABASE}`;
  const args = [path.join(root, 'dist/server/content.js'), 'import', folder];
  return (await runProgram(args, { ...env, DATABASE_URL: url.href })).code;
}

export const drawings: Attack = {
  name: 'drawings',
  title: 'Drawings that load styles from elsewhere',
  async run(world) {
    const { db } = world;
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-attack-art-'));
    await db.query(`create database ${DATABASE}`);
    try {
      const codes: number[] = [];
      for (const [index, style] of STYLES.entries()) {
        const copy = path.join(folder, String(index));
        await cp(path.join(root, FIXTURE), copy, { recursive: true });
        const file = path.join(copy, 'art/crest.svg');
        const drawing = await readFile(file, 'utf8');
        await writeFile(file, drawing.replace(/(<svg[^>]*>)/, `$1<style>${style}</style>`));
        codes.push(await importFolder(world, copy));
      }
      const refused = codes.filter((code) => code !== 0).length;
      const fine = await importFolder(world, path.join(root, FIXTURE));
      return [
        check(refused === STYLES.length, `${refused} of ${STYLES.length} refused`),
        check(fine === 0, fine === 0 ? 'the others are imported' : `the others too (${fine})`),
      ];
    } finally {
      await db.query(`drop database ${DATABASE} with (force)`);
      await rm(folder, { recursive: true, force: true });
    }
  },
};
