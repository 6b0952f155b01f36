import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {{ uid: number, gid: number } | undefined} Account who runs a program, where it is not this user */
/** @typedef {{ name: string, program: string, args: string[], dir: string, cwd?: string, env?: NodeJS.ProcessEnv, account?: Account, signal?: NodeJS.Signals, seconds?: number }} Options `signal` asks it to stop, for so many `seconds` */

/** @typedef {{ env?: NodeJS.ProcessEnv, uid?: number }} Change what is different at one start */

const LOOK_MS = 50;
/** A database that stops writes everything down first. */
const LONGEST_LOOKS = 30_000 / LOOK_MS;

/**
 * When a process was started: its id may be another one's by now.
 * @param {number} pid
 */
function bornAt(pid) {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

/** A program of the cluster, in a session of its own: Ctrl-C reaches only the process that ends all in order. */
export class Engine {
  /** @type {Options} */
  #options;
  /** @type {{ pid: number, born: string } | undefined} */
  #process;

  /** @param {Options} options */
  constructor(options) {
    this.#options = options;
  }

  get name() {
    return this.#options.name;
  }

  get pid() {
    return this.isRunning ? this.#process?.pid : undefined;
  }

  get isRunning() {
    return this.#process !== undefined && bornAt(this.#process.pid) === this.#process.born;
  }

  /** @param {Change} [change] */
  start({ env: more = {}, uid } = {}) {
    const { name, program, args, dir, cwd = dir, env = {}, account } = this.#options;
    mkdirSync(join(dir, 'log'), { recursive: true });
    mkdirSync(join(dir, 'run'), { recursive: true });
    const log = openSync(join(dir, 'log', `${name}.log`), 'a');
    try {
      const child = spawn(program, args, {
        ...account,
        ...(uid === undefined ? {} : { uid }),
        cwd,
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: dir, ...env, ...more },
        stdio: ['ignore', log, log],
        detached: true,
      });
      child.on('error', () => {
        // It has no process id then, and does not run.
      });
      child.unref();
      if (child.pid === undefined) return;
      this.#process = { pid: child.pid, born: bornAt(child.pid) ?? '' };
      writeFileSync(join(dir, 'run', name), `${child.pid} ${this.#process.born}`);
    } finally {
      closeSync(log);
    }
  }

  /** @param {NodeJS.Signals} signal */
  kill(signal) {
    const { pid } = this;
    if (pid !== undefined) process.kill(pid, signal);
  }

  /** Ends it in order, or by force where that takes too long. */
  async stop() {
    const { signal = 'SIGTERM', seconds = 15, dir, name } = this.#options;
    this.kill('SIGCONT');
    this.kill(signal);
    const deadline = Date.now() + seconds * 1000;
    for (; this.isRunning; await delay(LOOK_MS)) if (Date.now() > deadline) this.kill('SIGKILL');
    rmSync(join(dir, 'run', name), { force: true });
  }
}

/**
 * Ends what a cluster in this folder left running when it was killed.
 * @param {string} dir
 */
export async function endLeftovers(dir) {
  const run = join(dir, 'run');
  const left = names(run).map((name) => {
    const [pid, born] = readFileSync(join(run, name), 'utf8').split(' ');
    return { pid: Number(pid), born };
  });
  const alive = () => left.filter(({ pid, born }) => born !== '' && bornAt(pid) === born);
  for (const { pid } of alive()) process.kill(pid, 'SIGINT');
  for (let looks = 0; alive().length > 0; looks++) {
    await delay(LOOK_MS);
    if (looks > LONGEST_LOOKS) for (const { pid } of alive()) process.kill(pid, 'SIGKILL');
  }
  rmSync(run, { recursive: true, force: true });
}

/** @param {string} folder */
function names(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
