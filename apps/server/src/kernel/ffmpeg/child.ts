import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';

/** How a process ended. */
export interface Ending {
  /** Undefined where it was killed or never began. */
  readonly code: number | undefined;
  readonly killed: boolean;
  /** The end of what it said, without the hidden words. */
  readonly said: string;
}

/** A process under way. */
export interface Child {
  readonly pid: number | undefined;
  /** What it reads, where it was started with `reads`. */
  readonly input: Writable | undefined;
  readonly output: Readable;
  /** Never fails. */
  readonly ended: Promise<Ending>;
  /** Kills it, and settles when it is gone. */
  stop(): Promise<Ending>;
}

export interface ChildOptions {
  /** Whether something is written into it. */
  readonly reads?: boolean;
  /** Words such as keys that never appear in what it said. */
  readonly hidden?: readonly string[];
  /** Called with each line that it says of itself, without the hidden words. */
  readonly onSaid?: (line: string) => void;
  /** Variables besides those that every process gets. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Below everything that answers viewers. */
const NICE = 10;
const MOST_SAID = 64 * 1024;
const MOST_LINE = 4096;
/** It reads what others made: the settings of the server, which contain secrets, are not passed on. */
const OWN_ENVIRONMENT = Object.fromEntries(
  ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** A server that is killed cannot end its programs itself: where Linux has this tool, the kernel does it. */
const TETHER = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--'] as const;
let canTether: boolean | undefined;

function tethered(program: string, args: readonly string[]): [string, string[]] {
  const [tool, ...options] = TETHER;
  canTether ??= process.platform === 'linux' && spawnSync(tool, [...options, 'true'], { timeout: 5000 }).status === 0;
  return canTether ? [tool, [...options, program, ...args]] : [program, [...args]];
}

/** Those under way: none outlives the server. */
const underWay = new Set<ChildProcess>();
const killAll = () => {
  for (const child of underWay) child.kill('SIGKILL');
};

/** Starts a program with low priority and without the settings of the server. */
export function startChild(program: string, args: readonly string[], options: ChildOptions = {}): Child {
  const child = spawn(...tethered(program, args), {
    stdio: [options.reads ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    env: { ...OWN_ENVIRONMENT, ...options.environment },
    windowsHide: true,
  });
  yieldToOthers(child);
  keep(child);
  // It may end before it has read everything; its ending tells why.
  child.stdin?.on('error', () => undefined);
  const hide = hider(options.hidden ?? []);
  let said = '';
  let line = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID);
    if (!options.onSaid) return;
    const lines = (line + text).split(/[\r\n]+/);
    line = (lines.pop() ?? '').slice(-MOST_LINE);
    for (const each of lines) options.onSaid(hide(each));
  });
  const ended = new Promise<Ending>((resolve) => {
    const end = (code: number | null, killed: boolean, words: string) => {
      forget(child);
      resolve({ code: code ?? undefined, killed, said: hide(words).trim() });
    };
    child.on('error', (error) => {
      // A program that was not found has no process that could close.
      if (child.pid === undefined) end(null, false, error.message);
    });
    child.on('close', (code, signal) => end(code, signal !== null, said));
  });
  const stop = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { pid: child.pid, input: child.stdin ?? undefined, output: child.stdout as Readable, ended, stop };
}

function keep(child: ChildProcess): void {
  if (underWay.size === 0) process.on('exit', killAll);
  underWay.add(child);
}

function forget(child: ChildProcess): void {
  if (underWay.delete(child) && underWay.size === 0) process.off('exit', killAll);
}

function hider(words: readonly string[]): (text: string) => string {
  // Also as they are written in addresses.
  const hidden = words.flatMap((word) => [word, encodeURIComponent(word)]).filter((word) => word !== '');
  return (text) => hidden.reduce((left, word) => left.replaceAll(word, '…'), text);
}

function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // It has ended, or the system does not allow it.
  }
}
