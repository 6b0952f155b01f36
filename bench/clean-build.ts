import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { unpackIpk } from '@touchline/e2e/tv/unpack';
import type { Result } from './result';
import { root, runModule } from './run-module';

const SOURCES = ['apps', 'packages', 'demo', 'tools', 'package.json', 'tsconfig.base.json'];

/** A full build from a copy of the sources alone: server, web, phone and TV. */
export async function cleanBuild(): Promise<Result[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-bench-build-'));
  try {
    const filter = (source: string) => !source.endsWith(`${path.sep}loops`);
    for (const name of SOURCES) await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter });
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
    const began = performance.now();
    await runModule(
      folder,
      `const { build } = await import('./tools/lib/building/build.mjs');
      const { buildShell } = await import('./tools/lib/building/build-client.mjs');
      await build(process.cwd());
      await buildShell(process.cwd());`,
    );
    return [{ name: 'cleanBuild', value: performance.now() - began, detail: 'with everything installed' }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes LG's package for the server at an address, as an operator does, and unpacks it; returns the app's folder. */
export async function packTv(folder: string, server: string): Promise<string> {
  const args = ['webos', '--server', server, '--insecure', '--output', folder];
  await promisify(execFile)(process.execPath, [path.join(root, 'tools/package.mjs'), ...args], { cwd: root });
  const file = (await readdir(folder)).find((name) => name.endsWith('.ipk'));
  if (file === undefined) throw new Error('No package was made');
  return unpackIpk(path.join(folder, file), path.join(folder, 'unpacked'));
}
