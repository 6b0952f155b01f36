import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Result } from './result';
import { root, runModule } from './run-module';

const SOURCES = ['apps', 'packages', 'demo', 'tools', 'package.json', 'tsconfig.base.json'];
const SERVER = 'http://localhost:4400';

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

/** Builds the TV bundle into a folder, for the server at an address. */
export async function packTv(folder: string, server: string): Promise<void> {
  await runModule(
    root,
    `const { buildOpenedIfChanged } = await import('./tools/lib/building/build.mjs');
    await buildOpenedIfChanged('${SERVER}');`,
  );
  await cp(path.join(root, 'dist/client/tv'), folder, { recursive: true });
  await writeFile(path.join(folder, 'settings.js'), `window.touchline = ${JSON.stringify({ server })};\n`);
}
