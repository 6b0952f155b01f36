import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildServer } from '../building/build.mjs';
import { inRoot, root } from '../root.mjs';

/**
 * Before all server tests: those that start a server in a process of its own start the one that is shipped, made from
 * the sources as they are.
 * @param {{ provide: (name: 'serverProgram', value: string) => void }} project
 */
export default async function setup(project) {
  mkdirSync(inRoot('dist'), { recursive: true });
  const folder = mkdtempSync(join(inRoot('dist'), 'tested-server-'));
  project.provide('serverProgram', await buildServer(relative(root, folder)));
  return () => rmSync(folder, { recursive: true, force: true });
}
