import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Starts a program; `finish` closes its input and resolves to its output, or rejects with its error output. */
export function start(
  command: string,
  args: readonly string[],
): { write: (bytes: Uint8Array) => Promise<void>; finish: () => Promise<Buffer> } {
  const child: Child = spawn(command, [...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  let complaint = '';
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes));
  child.stderr.on('data', (bytes: Buffer) => {
    complaint += bytes.toString();
  });
  // A program that exits early closes its input; the exit code below is reported.
  child.stdin.on('error', () => undefined);
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${command} ended with ${String(code)}: ${complaint.trim()}`);
    return Buffer.concat(output);
  });
  done.catch(() => undefined);
  return {
    async write(bytes) {
      if (!child.stdin.write(bytes)) await Promise.race([once(child.stdin, 'drain'), done]);
    },
    async finish() {
      child.stdin.end();
      return done;
    },
  };
}

/** Runs a program to its end, optionally with input. */
export async function run(command: string, args: readonly string[], input?: Uint8Array): Promise<Buffer> {
  const program = start(command, args);
  if (input) await program.write(input);
  return program.finish();
}

/** Runs ffmpeg quietly. */
export const ffmpeg = (args: readonly string[], input?: Uint8Array): Promise<Buffer> =>
  run('ffmpeg', [...FFMPEG_QUIET, ...args], input);

export const FFMPEG_QUIET = ['-hide_banner', '-loglevel', 'error', '-y'] as const;
