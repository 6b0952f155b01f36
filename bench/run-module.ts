import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));
const LIMIT_MS = 300_000;

/** Runs a module of its own, for example with the tools of the repository. */
export const runModule = (cwd: string, code: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd, timeout: LIMIT_MS });
