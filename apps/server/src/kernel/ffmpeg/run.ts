import path from 'node:path';
import { type ChildOptions, startChild } from './child';

export interface Run extends Pick<ChildOptions, 'hidden' | 'onSaid'> {
  readonly signal: AbortSignal;
  readonly limitMs: number;
  /** Called with each line that the program prints. */
  readonly onLine?: (line: string) => void;
  /** What it reads from `pipe:0`. */
  readonly input?: Buffer;
}

/** A program did not do what it was started for. */
export class ProgramFailed extends Error {
  /** What it said last. */
  readonly said: string;

  constructor(program: string, how: string, said: string) {
    super(`${path.basename(program)} ${how}: ${said}`);
    this.said = said;
  }
}

const MOST_LINE = 64 * 1024;
const MOST_SAID = 2000;

/** Runs a program to its end; it is killed at the signal and at the limit. */
export async function runToEnd(program: string, args: readonly string[], run: Run): Promise<void> {
  let line = '';
  const text = new TextDecoder();
  await runWith(program, args, run, (bytes) => {
    const lines = (line + text.decode(bytes, { stream: true })).split('\n');
    line = (lines.pop() ?? '').slice(-MOST_LINE);
    for (const each of lines) run.onLine?.(each);
  });
}

/** Runs a program to its end for what it prints; more than `most` bytes are a failure. */
export async function runForOutput(
  program: string,
  args: readonly string[],
  run: Run & { readonly most: number },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let left = run.most;
  const tooMuch = new AbortController();
  const signal = AbortSignal.any([run.signal, tooMuch.signal]);
  await runWith(program, args, { ...run, signal }, (bytes) => {
    left -= bytes.length;
    if (left < 0) tooMuch.abort(new Error(`It printed more than ${run.most} bytes.`));
    else chunks.push(bytes);
  });
  return Buffer.concat(chunks);
}

async function runWith(program: string, args: readonly string[], run: Run, onBytes: (bytes: Buffer) => void) {
  const { signal, limitMs, input, hidden, onSaid } = run;
  signal.throwIfAborted();
  const child = startChild(program, args, {
    reads: input !== undefined,
    ...(hidden && { hidden }),
    ...(onSaid && { onSaid }),
  });
  child.output.on('data', onBytes);
  if (input) child.input?.end(input);
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    void child.stop();
  }, limitMs);
  const abort = () => void child.stop();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const { code, killed, said } = await child.ended;
    signal.throwIfAborted();
    if (code === 0) return;
    const how = isLate ? `did not end within ${limitMs} ms` : `ended with ${killed ? 'SIGKILL' : (code ?? 'no start')}`;
    throw new ProgramFailed(program, how, said.slice(-MOST_SAID));
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', abort);
  }
}
