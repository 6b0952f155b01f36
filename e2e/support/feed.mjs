import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The demo content, with breaks of channels so often that a journey need not wait for minutes, and one channel whose breaks
 * are part of its stream.
 */
const [folder = '', now = ''] = process.argv.slice(2);
const demo = fileURLToPath(new URL('../../dist/demo/feed.js', import.meta.url));
const { status } = spawnSync(process.execPath, [demo, folder, now], { stdio: 'inherit' });

/** Changes a file, which must contain what is replaced. */
function change(name, pattern, replacement) {
  const file = join(folder, name);
  const before = readFileSync(file, 'utf8');
  const after = before.replaceAll(pattern, replacement);
  if (after === before) throw new Error(`${name} has no ${pattern}`);
  writeFileSync(file, after);
}

if (status === 0) {
  change('streams.yaml', /everySeconds: \d+/g, 'everySeconds: 72');
  const breaks = '  breaks: { everySeconds: 72, seconds: 24, afterSeconds: 24 }';
  change('streams.yaml', /^- id: channel-piste$/gm, `$&\n${breaks}`);
  change('channels.yaml', /^- id: piste$/gm, '$&\n  adSettings: { isStitched: true }');
}
process.exitCode = status ?? 1;
