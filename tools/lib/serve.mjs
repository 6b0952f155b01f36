import { spawn } from 'node:child_process';
import { ENDING, exitCode, signalGroup } from './children.mjs';

const PATIENCE_MS = 15_000;

/**
 * Runs the server until it ends and returns its exit code. The server leads its own process group, so that a Ctrl-C
 * reaches it once, from here, and not a second time from the terminal; its IPC channel closes when this process dies.
 * @param {string} program
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, patienceMs?: number }} options
 * @returns {Promise<number>}
 */
export function serve(program, { cwd, env, patienceMs = PATIENCE_MS + drainMs(env) }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd,
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    let stopping = false;
    /** @type {NodeJS.Timeout | undefined} */
    let limit;
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      if (stopping) return;
      stopping = true;
      child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
      limit = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs);
    };
    for (const signal of ENDING) process.on(signal, stop);
    const watch = stopWithParent(() => stop('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      clearInterval(watch);
      resolve(exitCode(code, signal));
    });
  });
}

/**
 * How long a stopping server waits for other nodes to take over, at most.
 * @param {NodeJS.ProcessEnv} env
 */
const drainMs = (env) => (Number(env.DRAIN_SECONDS) || 5) * 1000;

/**
 * A killed npm leaves this process orphaned, without a signal: it stops by itself then.
 * @param {() => void} stop
 */
function stopWithParent(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1000);
}
