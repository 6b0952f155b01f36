import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, chmodSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

interface FfmpegOptions {
  /** The program of the settings; without one it is looked for. */
  program: string | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface Run {
  signal: AbortSignal;
  limitMs: number;
  /** Called with each line that the program prints. */
  onLine?: (line: string) => void;
}

const CHECK_LIMIT_MS = 15_000;
/** Below everything that answers viewers. */
const NICE = 10;
const MOST_OUTPUT = 64 * 1024;
/** It decodes what others made: the settings of the server, which contain secrets, are not passed on. */
const OWN_ENVIRONMENT = Object.fromEntries(
  ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
const NEEDED = ['libx264', 'aac'];

/** The program that renders scenes, as a process of its own. */
export class Ffmpeg {
  readonly #options: FfmpegOptions;
  #found: Promise<string | undefined> | undefined;

  constructor(options: FfmpegOptions) {
    this.#options = options;
  }

  /** The program that runs here and has the encoders; looked for once. */
  find(): Promise<string | undefined> {
    this.#found ??= this.#look();
    return this.#found;
  }

  /** Runs the program to its end; it is killed at the signal and at the limit. */
  async run(args: readonly string[], run: Run): Promise<void> {
    const program = await this.find();
    if (program === undefined) throw new Error('There is no ffmpeg.');
    await start(program, ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', ...args], run);
  }

  async #look(): Promise<string | undefined> {
    const { program, log } = this.#options;
    const candidates = program === undefined ? ['ffmpeg', ...ofPackage()] : [program];
    for (const candidate of candidates) {
      const missing = await missingIn(candidate);
      if (missing === undefined) {
        log.info({ ffmpeg: candidate }, 'collectibles are rendered here');
        return candidate;
      }
      if (program !== undefined) log.warn({ ffmpeg: candidate, missing }, 'FFMPEG_PATH cannot render collectibles');
    }
    return undefined;
  }
}

/** The program of an optional package, made executable where the installation left it as a plain file. */
function ofPackage(): string[] {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@ffmpeg-installer/${process.platform}-${process.arch}/package.json`,
    );
    const program = path.join(path.dirname(manifest), process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
    try {
      accessSync(program, constants.X_OK);
    } catch {
      chmodSync(program, 0o755);
    }
    return [program];
  } catch {
    // The package is not there, or belongs to somebody else.
    return [];
  }
}

/** What a program lacks; undefined where it has everything. */
async function missingIn(program: string): Promise<string | undefined> {
  const lines: string[] = [];
  const run: Run = {
    signal: new AbortController().signal,
    limitMs: CHECK_LIMIT_MS,
    onLine: (line) => lines.push(line),
  };
  try {
    await start(program, ['-hide_banner', '-encoders'], run);
  } catch (error) {
    return error instanceof Error ? error.message : 'it does not run';
  }
  const encoders = new Set(lines.map((line) => line.trim().split(/\s+/)[1]));
  const lacks = NEEDED.filter((name) => !encoders.has(name));
  return lacks.length === 0 ? undefined : `no encoder ${lacks.join(', ')}`;
}

function start(program: string, args: readonly string[], { signal, limitMs, onLine }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: OWN_ENVIRONMENT,
      signal,
      timeout: limitMs,
      killSignal: 'SIGKILL',
      windowsHide: true,
    });
    yieldToOthers(child);
    let said = '';
    let line = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MOST_OUTPUT);
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (line + text).split('\n');
      line = (lines.pop() ?? '').slice(-MOST_OUTPUT);
      for (const each of lines) onLine?.(each);
    });
    let failure: Error | undefined;
    child.on('error', (error) => {
      failure = error;
      // A program that was not found has no process that could close.
      if (child.pid === undefined) reject(error);
    });
    child.on('close', (code, killed) => {
      if (failure) reject(failure);
      else if (code === 0) resolve();
      else reject(new Error(`ffmpeg ended with ${killed ?? code}: ${said.trim().slice(-2000)}`));
    });
  });
}

function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // It has ended, or the system does not allow it.
  }
}
