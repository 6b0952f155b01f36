import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../root.mjs';

/** Two programs are started. */
const LIMIT_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'touchline-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run package` with bad input ends before it builds anything. */
function refused(...args: string[]) {
  const output = join(folder, 'packages');
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('tools', 'package.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, TOUCHLINE_SERVER: '' },
  });
  return { status, stdout, stderr: stderr.trim(), made: existsSync(output) ? readdirSync(output) : [] };
}

test.each([
  [
    'FORM-03a a server without https',
    ['webos', '--server', 'http://tv.example'],
    /^http:\/\/tv\.example is not https: /,
  ],
  [
    'FORM-03a a certificate that is not there',
    ['tizen', '--certificate', 'absent.p12', '--distributor', 'absent.p12'],
    /^The certificate absent\.p12 cannot be read\.$/,
  ],
  ['FORM-03a an unknown target', ['roku'], /^There is no target "roku"; the targets are webos, .* and all\.$/],
  [
    'FORM-03a a folder that cannot be written into',
    ['webos', '--output', '/proc/touchline'],
    /^Packages cannot be written into \/proc\/touchline: E[A-Z]+: .*\.$/,
  ],
])(
  '%s: one sentence, exit code 1, nothing written',
  (_title, args, sentence) => {
    const { status, stdout, stderr, made } = refused('--output', join(folder, 'packages'), ...args);
    expect(stderr).toMatch(sentence);
    expect(stderr.split('\n')).toHaveLength(1);
    expect([status, stdout, made]).toEqual([1, '', []]);
  },
  LIMIT_MS,
);
