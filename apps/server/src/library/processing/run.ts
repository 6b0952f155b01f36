import type { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import { type Fragment, fragmentsIn } from './fragments';

/** What every step of the work on a file needs. */
export interface Workshop {
  readonly ffmpeg: Ffmpeg;
  /** Where ffmpeg reads the file. */
  readonly address: string;
  readonly signal: AbortSignal;
  /** Of a file that is served: throws where a part of it could not be read. ffmpeg may take that for the end. */
  readonly throwIfUnread?: () => void;
}

/** ffmpeg ended without the whole of what it should make. */
export class ProcessingFailed extends Error {
  override name = 'ProcessingFailed';
}

/** A program that writes nothing for so long hangs. */
const SILENT_MS = 10 * 60_000;
const MOST_SAID = 300;

/** The arguments with which ffmpeg writes one track as fragments to its output. */
export const fragmented = (...flags: readonly string[]): string[] => [
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-sn',
  '-dn',
  '-movflags',
  ['empty_moov', 'default_base_moof', ...flags].join('+'),
  '-f',
  'mp4',
  'pipe:1',
];

/** Runs ffmpeg for the fragments that it writes; fails where it fails, also at the end. */
export async function* runForFragments(
  { ffmpeg, signal, throwIfUnread }: Pick<Workshop, 'ffmpeg' | 'signal' | 'throwIfUnread'>,
  args: readonly string[],
  onSaid?: (line: string) => void,
): AsyncGenerator<Fragment> {
  signal.throwIfAborted();
  const child = await ffmpeg.start(args, onSaid ? { onSaid } : {});
  let isSilent = false;
  const silence = setTimeout(() => {
    isSilent = true;
    void child.stop();
  }, SILENT_MS);
  const stop = () => void child.stop();
  signal.addEventListener('abort', stop, { once: true });
  const failure = async (): Promise<Error | undefined> => {
    const { code, said } = await child.ended;
    signal.throwIfAborted();
    throwIfUnread?.();
    if (code === 0) return undefined;
    return new ProcessingFailed(isSilent ? 'ffmpeg did not go on.' : lastWords(said));
  };
  try {
    for await (const fragment of fragmentsIn(child.output as AsyncIterable<Buffer>)) {
      yield fragment;
      silence.refresh();
    }
    const failed = await failure();
    if (failed) throw failed;
  } catch (error) {
    // What is cut off is no MP4; why it was is the better reason.
    if (error instanceof ProcessingFailed || child.output.readable) throw error;
    throw (await failure()) ?? error;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
    await child.stop();
  }
}

/** What ffmpeg said last, without the addresses of this machine. */
export const lastWords = (said: string): string =>
  said
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/http:\/\/127\.0\.0\.1:\d+\/[^\s:]*/g, 'the file')
        .replaceAll(/\[[^\]]* @ 0x[0-9a-f]+\] ?/g, '')
        .replace(/^the file: /, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .slice(-3)
    .join('. ')
    .slice(0, MOST_SAID);
