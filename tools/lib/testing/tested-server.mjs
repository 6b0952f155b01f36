import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildServer } from '../building/build.mjs';
import { inRoot, root } from '../root.mjs';

/**
 * Global setup of the server tests: builds the server as shipped from the current sources, for tests that start it in a
 * separate process.
 * @param {{ provide: (name: 'serverProgram', value: string) => void }} project
 */
export default async function setup(project) {
  mkdirSync(inRoot('dist'), { recursive: true });
  const folder = mkdtempSync(join(inRoot('dist'), 'tested-server-'));
  // A server that gives up root reads its program as another user.
  chmodSync(folder, 0o755);
  project.provide('serverProgram', await buildServer(relative(root, folder)));
  return () => rmSync(folder, { recursive: true, force: true });
}
