import type { FastifyBaseLogger } from 'fastify';
import { type Child, type ChildOptions, startChild } from './child';
import { type FoundFfmpeg, findFfmpeg } from './find';
import { inputFile } from './input-file';
import { type Probe, readProbe, readSaid } from './probe';
import { type Run, runForOutput, runToEnd } from './run';

interface FfmpegOptions {
  /** The program of the settings; without one it is looked for. */
  program: string | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

const MOST_PROBED = 4 * 1024 * 1024;
const QUIET = ['-hide_banner', '-loglevel', 'error'];

/** The program that reads and makes video, as processes of its own. */
export class Ffmpeg {
  readonly #options: FfmpegOptions;
  #found: Promise<FoundFfmpeg | undefined> | undefined;

  constructor(options: FfmpegOptions) {
    this.#options = options;
  }

  /** The program that runs here and has the encoders; looked for once. */
  find(): Promise<FoundFfmpeg | undefined> {
    this.#found ??= this.#look();
    return this.#found;
  }

  /** Runs the program to its end; it is killed at the signal and at the limit. */
  async run(args: readonly string[], run: Run): Promise<void> {
    const { program } = await this.#needed();
    await runToEnd(program, [...QUIET, ...(run.input ? [] : ['-nostdin']), '-y', ...args], run);
  }

  /** Runs the program to its end for what it writes to `pipe:1`. */
  async output(args: readonly string[], run: Run & { readonly most: number }): Promise<Buffer> {
    const { program } = await this.#needed();
    return runForOutput(program, [...QUIET, ...(run.input ? [] : ['-nostdin']), ...args], run);
  }

  /** Starts the program; whoever started it also stops it, and starts it again. */
  async start(args: readonly string[], options: ChildOptions = {}): Promise<Child> {
    const { program } = await this.#needed();
    const quiet = ['-hide_banner', '-loglevel', 'warning', ...(options.reads ? [] : ['-nostdin'])];
    return startChild(program, [...quiet, ...args], options);
  }

  /** What a file contains. Fails where it is no video or sound. */
  async probe(file: string, run: Pick<Run, 'signal' | 'limitMs'>): Promise<Probe> {
    const { program, probe } = await this.#needed();
    const input = inputFile(file);
    if (probe !== undefined) {
      const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', ...input];
      return readProbe((await runForOutput(probe, args, { ...run, most: MOST_PROBED })).toString('utf8'));
    }
    const child = startChild(program, ['-hide_banner', '-nostdin', ...input]);
    child.output.resume();
    const stop = () => void child.stop();
    const signal = AbortSignal.any([run.signal, AbortSignal.timeout(run.limitMs)]);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    const { said } = await child.ended;
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    return readSaid(said);
  }

  async #needed(): Promise<FoundFfmpeg> {
    const found = await this.find();
    if (!found) throw new Error('There is no ffmpeg.');
    return found;
  }

  async #look(): Promise<FoundFfmpeg | undefined> {
    const { program, log } = this.#options;
    const found = await findFfmpeg(program, (candidate, missing) => {
      if (program !== undefined) log.warn({ ffmpeg: candidate, missing }, 'FFMPEG_PATH cannot be used');
    });
    if (found) log.info({ ffmpeg: found.program }, 'ffmpeg was found');
    return found;
  }
}
