import { inputFile } from '../../kernel/ffmpeg/input-file';
import type { StoredRendition } from '../../kernel/store/json-columns';
import { type MadeSegment, segmentOf } from './fragments';
import { fragmented, runForFragments, type Workshop } from './run';

export type SoundPlan = Extract<StoredRendition, { kind: 'audio' }>;

export const SOUND_CODEC = 'mp4a.40.2';
const SAMPLE_RATE = 48_000;
const SEGMENT_MICROSECONDS = 4_000_000;
/** The encoder begins with this many samples of its own. */
const PRIMING = 1024;

interface SoundOptions {
  plan: SoundPlan;
  /** The part of the file, in seconds. */
  from: number;
  seconds: number;
  /** Called with the loudness of the whole, in LUFS. */
  onLoudness: (loudness: number) => void;
}

/** Sound as stereo AAC that begins with the picture: silence fills what is missing. */
export async function* encodeSound(
  workshop: Workshop,
  { plan, from, seconds, onLoudness }: SoundOptions,
): AsyncGenerator<MadeSegment & { init: Buffer }> {
  const input = `[0:${plan.index}]aresample=${SAMPLE_RATE}:async=1:first_pts=0,aformat=channel_layouts=stereo,asplit[own][heard]`;
  const aligned = `[own]atrim=start_sample=${PRIMING},asetpts=PTS-STARTPTS[out]`;
  const measured = '[heard]ebur128=framelog=verbose,anullsink';
  const args = [
    '-loglevel',
    'info',
    '-nostats',
    ...(from > 0 ? ['-ss', from.toFixed(6)] : []),
    ...inputFile(workshop.address),
    '-filter_complex',
    `${input};${aligned};${measured}`,
    '-map',
    '[out]',
    '-vn',
    '-t',
    seconds.toFixed(6),
    '-c:a',
    'aac',
    '-b:a',
    String(plan.bitrate),
    '-ar',
    String(SAMPLE_RATE),
    '-frag_duration',
    String(SEGMENT_MICROSECONDS),
    ...fragmented(),
  ];
  const measure = loudnessReader(onLoudness);
  let at = 0;
  let sequence = 0;
  for await (const fragment of runForFragments(workshop, args, measure)) {
    yield { ...segmentOf([fragment], at, sequence++), init: fragment.init };
    at += fragment.duration;
  }
}

/** Finds the loudness of the whole in what ffmpeg says at its end; it may speak of silence before it began. */
function loudnessReader(onLoudness: (loudness: number) => void): (line: string) => void {
  let isSummary = false;
  return (line) => {
    if (line.includes('Summary:')) isSummary = true;
    const [, loudness] = (isSummary && /^\s*I:\s+(-?\d+(?:\.\d+)?) LUFS/.exec(line)) || [];
    if (loudness === undefined) return;
    isSummary = false;
    if (Number(loudness) > SILENCE) onLoudness(Number(loudness));
  };
}
const SILENCE = -70;
