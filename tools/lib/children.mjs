import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, seconds?: number, uid?: number, gid?: number }} RunOptions `seconds`: ended after so long */
/** @typedef {{ code: number, output: string, hasRunOut: boolean }} RunResult what `quiet` kept is in `output`; `hasRunOut`: it was ended by its time limit */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** The signals by which a terminal or a supervisor ends this process. */
export const ENDING = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** From the request to end until the end by force. */
const GRACE_SECONDS = 10;
const grouped = process.platform !== 'win32';

/**
 * The exit code of an ended child; a signal counts as 128 + its number, as in a shell.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/**
 * Sends a signal to a child and to everything it started.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(grouped ? -child.pid : child.pid, signal);
  } catch {
    // It ended between the check and the signal.
  }
}

/**
 * Runs a program to its end. Each child leads its own process group, so that it can be ended with all its children.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(program, args, { quiet = false, seconds, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: quiet ? 'pipe' : 'inherit', detached: grouped });
    running.add(child);
    child.stdin?.end();
    let output = '';
    let hasRunOut = false;
    const limits = seconds === undefined ? [] : [seconds, seconds + GRACE_SECONDS];
    const timers = limits.map((limit, index) =>
      setTimeout(() => {
        hasRunOut = true;
        signalGroup(child, index === 0 ? 'SIGTERM' : 'SIGKILL');
      }, limit * 1000),
    );
    const stopTimers = () => timers.forEach(clearTimeout);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += bytes));
    child.once('error', (error) => {
      stopTimers();
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      stopTimers();
      running.delete(child);
      resolve({ code: exitCode(code, signal), output, hasRunOut });
    });
  });
}

/**
 * Runs a program in the foreground of the terminal and returns its exit code; it gets the terminal's Ctrl-C directly.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function runInForeground(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: 'inherit' });
    process.on('SIGINT', () => {
      // The child handles the signal and exits by itself.
    });
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * On Ctrl-C or SIGTERM: ends every running child, cleans up and exits. Returns a function to unregister.
 * @param {() => Promise<void>} [tidyUp]
 */
export function endChildrenOnSignal(tidyUp) {
  let ending = false;
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    if (ending) return;
    ending = true;
    const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const child of running) signalGroup(child, 'SIGTERM');
    const limit = setTimeout(() => {
      for (const child of running) signalGroup(child, 'SIGKILL');
    }, 5000);
    await Promise.all(ended);
    clearTimeout(limit);
    await tidyUp?.();
    process.exit(exitCode(null, signal));
  };
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => void end(signal);
  for (const signal of ENDING) process.on(signal, onSignal);
  return () => {
    for (const signal of ENDING) process.off(signal, onSignal);
  };
}
