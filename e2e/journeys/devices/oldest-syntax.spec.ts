import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from '../../tv/packages';

const given = process.env['OLD_SCRIPT_ENGINE'];
const program = given || join(import.meta.dirname, '../../../.cache/engines/v8-6.8/node');

/** Compiles a classic script, as a page does, without running it. */
const COMPILE = `new (require('vm').Script)(require('fs').readFileSync(process.argv[1], 'utf8')); console.log(process.versions.v8)`;

const compile = async (file: string) => (await promisify(execFile)(program, ['-e', COMPILE, file])).stdout.trim();

test.skip(given === '', 'There is no such engine for this system.');

/** No build of Chromium 68 exists to run the package in; the same script engine does. */
test('FORM-03a every script of the packages for TVs is one that V8 6.8 reads, the engine of LG’s sets of 2020', async ({
  tvPages,
}, testInfo) => {
  const newer = testInfo.outputPath('newer.js');
  writeFileSync(newer, 'function f(a) { return a?.b; }');
  await expect(compile(newer), 'it refuses what Chromium 80 brought').rejects.toThrow('SyntaxError');
  for (const target of ['webos', 'tizen'] as const) {
    const folder = tvPages[target];
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
    expect(names).toEqual(expect.arrayContaining(['settings.js', 'touchline.js']));
    for (const name of names) expect(await compile(join(folder, name)), name).toMatch(/^6\.8\./);
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    expect(inline.length).toBeGreaterThan(0);
    for (const [place, script] of inline.entries()) {
      const file = testInfo.outputPath(`${target}-${place}.js`);
      writeFileSync(file, script);
      expect(await compile(file)).toMatch(/^6\.8\./);
    }
  }
});
