import { accessSync, chmodSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runToEnd } from './run';

/** An ffmpeg and what it was built with. */
export interface FoundFfmpeg {
  readonly program: string;
  /** Undefined where there is none; `probe` then reads what ffmpeg says. */
  readonly probe: string | undefined;
  /** Such as `[5, 1]`; undefined for builds between versions. */
  readonly version: readonly [number, number] | undefined;
  readonly encoders: ReadonlySet<string>;
  /** Protocols that it reads from. */
  readonly protocols: ReadonlySet<string>;
}

const CHECK_LIMIT_MS = 15_000;
/** Without these it is of no use to anybody here. */
const NEEDED = ['libx264', 'aac'];

/** Looks for a program that runs here and has the encoders; `onUnfit` is told why one is not taken. */
export async function findFfmpeg(
  named: string | undefined,
  onUnfit: (program: string, missing: string) => void,
): Promise<FoundFfmpeg | undefined> {
  const candidates = named === undefined ? ['ffmpeg', ...ofPackage()] : [named];
  for (const candidate of candidates) {
    const found = await lookAt(candidate).catch((error: unknown) =>
      error instanceof Error ? error.message : 'it does not run',
    );
    if (typeof found !== 'string') return found;
    onUnfit(candidate, found);
  }
  return undefined;
}

/** What a program can do, or what it lacks. */
async function lookAt(program: string): Promise<FoundFfmpeg | string> {
  const encoders = new Set((await linesOf(program, '-encoders')).map((line) => line.trim().split(/\s+/)[1] ?? ''));
  const lacks = NEEDED.filter((name) => !encoders.has(name));
  if (lacks.length > 0) return `no encoder ${lacks.join(', ')}`;
  const [first = ''] = await linesOf(program, '-version');
  return {
    program,
    probe: await probeBeside(program),
    version: versionIn(first),
    encoders,
    protocols: inputProtocols(await linesOf(program, '-protocols')),
  };
}

/** Of a first line such as `ffmpeg version 5.1.9-0+deb12u1 Copyright …`. */
export function versionIn(line: string): FoundFfmpeg['version'] {
  const [, major, minor] = /\bversion n?(\d{1,3})\.(\d{1,3})/.exec(line) ?? [];
  return major === undefined || minor === undefined ? undefined : [Number(major), Number(minor)];
}

/** The names between `Input:` and `Output:`. */
export function inputProtocols(lines: readonly string[]): Set<string> {
  const words = lines.map((line) => line.trim());
  const [from, to] = [words.indexOf('Input:'), words.indexOf('Output:')];
  return new Set(from < 0 ? [] : words.slice(from + 1, to < 0 ? undefined : to).filter(Boolean));
}

async function linesOf(program: string, question: string): Promise<string[]> {
  const lines: string[] = [];
  await runToEnd(program, ['-hide_banner', question], {
    signal: new AbortController().signal,
    limitMs: CHECK_LIMIT_MS,
    onLine: (line) => lines.push(line),
  });
  return lines;
}

/** The ffprobe that came with an ffmpeg. */
async function probeBeside(program: string): Promise<string | undefined> {
  const probe = path.join(path.dirname(program), path.basename(program).replace(/ffmpeg/, 'ffprobe'));
  // `ffmpeg` alone is looked for on the path, and so is what came with it.
  const named = program.includes(path.sep) ? probe : path.basename(probe);
  if (named === program) return undefined;
  const isThere = await linesOf(named, '-version').then(
    () => true,
    () => false,
  );
  return isThere ? named : undefined;
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
