import path from 'node:path';
import type { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import { inputFile } from '../../kernel/ffmpeg/input-file';
import { EPOCH_MS, type MediaServices, type RecordingWriter } from '../../media';
import { fpsOf, fractionOf } from '../processing/ladder';
import { frameAt } from '../processing/pictures';
import { encodeSound, SOUND_CODEC } from '../processing/sound';
import { copyVideo } from '../processing/video';
import { withFirst } from '../queue/iterating';

/** What the clip is cut from; the range cannot be cut. */
export class NothingToCut extends Error {
  override name = 'NothingToCut';
}

/** The end of the clip is not stored: of what is on air it may come within seconds. */
export class EndIsMissing extends Error {
  override name = 'EndIsMissing';
}

interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The raw material of a clip, on this disk. */
export interface Footage extends Range {
  readonly video: string;
  readonly audio: string | undefined;
  readonly rate: readonly [number, number];
  readonly width: number;
  readonly height: number;
}

interface Tools {
  ffmpeg: Ffmpeg;
  media: Pick<MediaServices, 'cut' | 'writeRecording'>;
}

const NOT_STORED = 'The video of this time is not stored, or not any more.';
/** Marks come from pictures on a screen: they may lie a frame beside what is stored. */
const SLACK_MS = 50;
const PROBE_MS = 5 * 60_000;
/** An encoder that makes not one more frame in this time hangs. */
const SILENT_MS = 5 * 60_000;
const MOST_HEIGHT = 1080;
const BITRATE = { wide: 8_000_000, tall: 5_000_000 };
const KEY_SECONDS = 2;
const SOUND_BITRATE = 160_000;
const PUBLISHED_SOUND = 128_000;
/** A frame belongs to the clip if it is nearer to its first frame than to the one before. */
const HALF = 0.5;

/** Fetches the stored video around a clip. */
export async function fetchFootage(
  { ffmpeg, media }: Tools,
  { streamId, fromMs, toMs }: Range & { streamId: string },
  folder: string,
  signal: AbortSignal,
): Promise<Footage> {
  const cut = await media.cut(streamId, { fromMs, toMs }, folder, signal);
  const lacksStart = !cut || cut.startMs > fromMs + SLACK_MS;
  const lacksEnd = !cut || cut.endMs < toMs - SLACK_MS;
  if (cut?.isMixed && (lacksStart || lacksEnd))
    throw new NothingToCut('The signal was interrupted in this time: mark a part before or after it.');
  if (lacksStart) throw new NothingToCut(NOT_STORED);
  if (lacksEnd) throw new EndIsMissing(NOT_STORED);
  const { streams } = await ffmpeg.probe(cut.video, { signal, limitMs: PROBE_MS });
  const video = streams.find(({ kind }) => kind === 'video');
  if (!video?.width || !video.height) throw new NothingToCut('There was no picture at this time.');
  return {
    fromMs,
    toMs,
    video: cut.video,
    audio: cut.audio,
    rate: fractionOf(video.fps),
    width: video.width,
    height: video.height,
  };
}

/** How long a clip may be in the making: a machine that is busy makes a second of it in several. */
export const mostMs = ({ fromMs, toMs }: Range): number => 15 * 60_000 + 15 * (toMs - fromMs);

/** How many frames a clip has. */
const framesOf = ({ fromMs, toMs, rate }: Footage): number =>
  Math.max(1, Math.round(((toMs - fromMs) / 1000) * fpsOf(rate)));

/** Makes the clip as an mp4 file, exact to the frame. */
export async function encodeClip(
  { ffmpeg }: Pick<Tools, 'ffmpeg'>,
  footage: Footage,
  { shape, output, signal, onProgress }: ClipOptions,
): Promise<void> {
  const { video, audio, rate, fromMs, toMs, height } = footage;
  // The files tell the time since the shared epoch: frames are chosen by it, not by where the files begin.
  const from = (fromMs - EPOCH_MS) / 1000;
  const seconds = (toMs - fromMs) / 1000;
  const frames = framesOf(footage);
  const first = (from - HALF / fpsOf(rate)).toFixed(6);
  const scaled = height > MOST_HEIGHT ? [`scale=-2:${MOST_HEIGHT}:flags=bicubic`] : [];
  const picture = [
    `[0:v:0]trim=start=${first}`,
    `setpts=PTS-${from.toFixed(6)}/TB`,
    `fps=${rate[0]}/${rate[1]}:start_time=0`,
    // Not by the number of frames that are written: the sound would end with the last of them.
    `trim=end_frame=${frames}`,
    ...(shape === 'tall' ? ['crop=trunc(ih*9/16/2)*2:trunc(ih/2)*2'] : []),
    ...scaled,
    'setsar=1',
    'format=yuv420p[picture]',
  ].join(',');
  const sound = `[1:a:0]atrim=start=${from.toFixed(6)},asetpts=PTS-${from.toFixed(6)}/TB,aresample=48000:async=1:first_pts=0,apad,atrim=end=${seconds.toFixed(6)}[sound]`;
  const bitrate = BITRATE[shape];
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('ffmpeg did not go on.')), SILENT_MS);
  let made = 0;
  const run = ffmpeg.run(
    [
      '-copyts',
      ...inputFile(video),
      ...(audio === undefined ? [] : inputFile(audio)),
      '-filter_complex',
      audio === undefined ? picture : `${picture};${sound}`,
      '-map',
      '[picture]',
      ...(audio === undefined ? [] : ['-map', '[sound]', '-c:a', 'aac', '-b:a', String(SOUND_BITRATE), '-ac', '2']),
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'high',
      '-crf',
      '21',
      '-maxrate',
      String(bitrate),
      '-bufsize',
      String(bitrate * 2),
      '-force_key_frames',
      `expr:gte(t,n_forced*${KEY_SECONDS})`,
      '-sc_threshold',
      '0',
      '-video_track_timescale',
      String(rate[0]),
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      '-progress',
      'pipe:1',
      '-f',
      'mp4',
      output,
    ],
    {
      signal: AbortSignal.any([signal, silence.signal]),
      limitMs: mostMs(footage),
      onLine: (line) => {
        const frame = Number(/^frame=\s*(\d+)/.exec(line)?.[1] ?? 0);
        if (frame <= made) return;
        made = frame;
        timer.refresh();
        onProgress(frame / frames);
      },
    },
  );
  await run.finally(() => clearTimeout(timer));
}

interface ClipOptions {
  shape: 'wide' | 'tall';
  output: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** Makes a clip that can be watched of its file; returns its poster, from the first third. */
export async function publishMedia(
  { ffmpeg, media }: Tools,
  footage: Footage,
  { file, streamId, signal }: { file: string; streamId: string; signal: AbortSignal },
): Promise<Buffer | undefined> {
  const writer = await media.writeRecording(streamId, { encrypted: false });
  const workshop = { ffmpeg, address: path.resolve(file), signal };
  const { streams } = await ffmpeg.probe(file, { signal, limitMs: PROBE_MS });
  const video = streams.find(({ kind }) => kind === 'video');
  const audio = streams.find(({ kind }) => kind === 'audio');
  const { width, height, bitrate = BITRATE.wide } = video ?? {};
  if (!video || width === undefined || height === undefined) throw new NothingToCut('The clip has no picture.');
  const segments = copyVideo(workshop, { stream: video.index, rate: footage.rate });
  const nothing = () => new NothingToCut('The clip has no picture.');
  await withFirst(segments, nothing, async (first, all) => {
    const track = {
      kind: 'video' as const,
      name: 'v0',
      width,
      height,
      codecs: first.codecs,
      frameRate: Math.round(fpsOf(footage.rate) * 1000) / 1000,
      bandwidth: Math.round(bitrate * 1.5) + PUBLISHED_SOUND,
      averageBandwidth: Math.round(bitrate) + PUBLISHED_SOUND,
    };
    await writer.rendition(track, { init: first.init, segments: all });
  });
  if (audio) await publishSound(writer, workshop, { index: audio.index, seconds: secondsOf(footage) });
  const poster = await frameAt(workshop, { stream: video.index, at: secondsOf(footage) / 3, width: 1280 });
  if (poster) await writer.still(poster);
  return poster;
}

async function publishSound(
  writer: RecordingWriter,
  workshop: Parameters<typeof encodeSound>[0],
  { index, seconds }: { index: number; seconds: number },
): Promise<void> {
  const plan = { kind: 'audio' as const, index, language: 'und', label: 'Sound', bitrate: PUBLISHED_SOUND };
  const made = encodeSound(workshop, { plan, from: 0, seconds, onLoudness: () => undefined });
  const nothing = () => new NothingToCut('The clip has no sound.');
  await withFirst(made, nothing, async (first, all) => {
    const track = { name: 'a0', label: plan.label, language: plan.language, default: true, codecs: SOUND_CODEC };
    await writer.rendition(
      { kind: 'audio', ...track, bandwidth: PUBLISHED_SOUND },
      { init: first.init, segments: all },
    );
  });
}

const secondsOf = ({ fromMs, toMs }: Range): number => (toMs - fromMs) / 1000;
