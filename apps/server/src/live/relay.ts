import type { PublisherPlace } from '@touchline/contract/schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Child, Ending } from '../kernel/ffmpeg/child';
import type { Ffmpeg } from '../kernel/ffmpeg/ffmpeg';
import { KeptRunning } from './kept-running';
import type { Loopback } from './loopback';
import type { TellProblem } from './way-in';

/** What ffmpeg reads. */
export interface RelaySource {
  /** The arguments of the input. */
  readonly args: readonly string[];
  /** Words that are never logged or shown. */
  readonly hidden: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

interface RelayOptions {
  readonly ffmpeg: Ffmpeg;
  readonly loopback: Loopback;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly tell: TellProblem;
  readonly input: { readonly id: string; readonly place: PublisherPlace };
  /** Asked at each start. Fails with plain words where there is nothing to read. */
  readonly source: () => Promise<RelaySource>;
  /** What its end means, in plain words; undefined where nothing is wrong. */
  readonly explain: (ending: Ending, wasRunning: boolean, ranMs: number) => string | undefined;
  readonly delaysMs: readonly number[];
  readonly steadyMs: number;
}

const AAC = ['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'];

/**
 * An ffmpeg that passes a signal on to the RTMP server of this node, and is started again when it ends. The picture is
 * never touched; sound becomes AAC where it is something else.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #process: KeptRunning;
  /** The sound is not AAC: learned when ffmpeg has opened the source. */
  #isSoundEncoded = false;
  /** It was ended to start again with other sound. */
  #isStartedAnew = false;
  #isRunning = false;
  #streams: ChosenStreams | undefined;

  constructor(options: RelayOptions) {
    this.#options = options;
    const { log, input, delaysMs, steadyMs } = options;
    this.#process = new KeptRunning({
      start: () => this.#start(),
      onEnd: (ending, ranMs) => this.#ended(ending, ranMs),
      onFault: (error) => {
        log.warn({ err: error, input: input.id }, 'a signal cannot be taken in');
        this.#tell(error instanceof Error ? error.message : 'The signal cannot be taken in.');
      },
      delaysMs,
      steadyMs,
    });
  }

  async stop(): Promise<void> {
    await this.#process.stop();
    this.#tell(undefined);
  }

  async #start(): Promise<Child | undefined> {
    const { ffmpeg, loopback, input, source } = this.#options;
    const to = loopback.address(input.id, input.place);
    if (!to) {
      this.#tell('The RTMP server of this node does not listen: its port is taken.');
      return undefined;
    }
    const { args, hidden, environment } = await source();
    this.#isRunning = false;
    // Level info tells which streams were chosen.
    const all = ['-loglevel', 'info', '-nostats', ...args, '-c:v', 'copy'];
    const sound = this.#isSoundEncoded ? AAC : ['-c:a', 'copy'];
    const out = ['-sn', '-dn', '-flvflags', 'no_duration_filesize', '-f', 'flv', to.url];
    const streams = new ChosenStreams();
    const child: Child = await ffmpeg.start([...all, ...sound, ...out], {
      hidden: [...hidden, ...to.hidden],
      ...(environment && { environment }),
      onSaid: (line) => {
        streams.read(line);
        if (streams.needsAac && !this.#isSoundEncoded) {
          this.#isSoundEncoded = true;
          this.#isStartedAnew = true;
          void child.stop();
        } else if (line.startsWith('Output #0')) {
          this.#isRunning = true;
          this.#tell(undefined);
        }
      },
    });
    this.#streams = streams;
    child.output.resume();
    return child;
  }

  #ended(ending: Ending, ranMs: number): void {
    if (this.#isStartedAnew) {
      this.#isStartedAnew = false;
      return;
    }
    const { log, input, explain } = this.#options;
    const problem = this.#streams?.flaw ?? explain(ending, this.#isRunning, ranMs);
    if (problem !== undefined) log.warn({ input: input.id, said: ending.said.slice(-1000) }, problem);
    this.#tell(problem);
  }

  #tell(problem: string | undefined): void {
    this.#options.tell(this.#options.input.id, this.#options.input.place, problem);
  }
}

/** Reads which streams of its input ffmpeg passes on, from what it says. */
class ChosenStreams {
  readonly #codecs = new Map<string, string>();
  /** Sound other than AAC-LC cannot be played everywhere. */
  needsAac = false;
  flaw: string | undefined;

  read(line: string): void {
    const [, index, kind, codec, profile] =
      /^ *Stream #0:(\d+).*?: (Video|Audio): (\w+)(?: \(([\w -]+)\))?/.exec(line) ?? [];
    if (index !== undefined && !this.#codecs.has(index)) this.#codecs.set(index, `${kind} ${codec} ${profile ?? 'LC'}`);
    const [, mapped] = /^ *Stream #0:(\d+) -> #0:\d+/.exec(line) ?? [];
    const chosen = this.#codecs.get(mapped ?? '') ?? '';
    if (chosen.startsWith('Audio ') && chosen !== 'Audio aac LC') this.needsAac = true;
    if (chosen.startsWith('Video ') && !chosen.startsWith('Video h264 '))
      this.flaw = 'The picture is not H.264: it cannot be passed on without being made anew.';
  }
}
