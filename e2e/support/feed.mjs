import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The demo content, with breaks of channels so often that a journey need not wait for minutes. */
const [folder = '', now = ''] = process.argv.slice(2);
const demo = fileURLToPath(new URL('../../dist/demo/feed.js', import.meta.url));
const { status } = spawnSync(process.execPath, [demo, folder, now], { stdio: 'inherit' });
if (status === 0) {
  const file = join(folder, 'streams.yaml');
  const streams = readFileSync(file, 'utf8');
  writeFileSync(file, streams.replaceAll(/everySeconds: \d+/g, 'everySeconds: 72'));
}
process.exitCode = status ?? 1;
