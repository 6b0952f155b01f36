import { MOST_PIXELS } from '../../kernel/ffmpeg/input-file';
import type { Probe, ProbedStream } from '../../kernel/ffmpeg/probe';
import type { StoredSource } from '../../kernel/store/json-columns';
import { fractionOf } from './ladder';

/** Why a file cannot be used. */
export class Unusable extends Error {
  readonly fault: 'notVideo' | 'noPicture' | 'damaged' | 'tooLong';

  constructor(fault: Unusable['fault'], detail: string) {
    super(detail);
    this.fault = fault;
  }
}

const MOST_HOURS = 24;
const MOST_SOUNDS = 4;
const MOST_TEXTS = 8;
const MOST_SIDE = 8192;
/** Captions that are text; others are pictures. */
const TEXTS: ReadonlySet<string> = new Set(['subrip', 'srt', 'webvtt', 'mov_text', 'ass', 'ssa', 'text']);
const PROFILES = /^(constrained )?(baseline|main|high)$/i;

/** What the work needs to know of a file. */
export function sourceOf(probe: Probe): StoredSource {
  const video = probe.streams.find((stream) => stream.kind === 'video' && !stream.isPicture);
  const sounds = probe.streams.filter(({ kind }) => kind === 'audio').slice(0, MOST_SOUNDS);
  if (!video?.width || !video.height)
    throw new Unusable('noPicture', sounds.length > 0 ? 'It has sound only.' : 'It has neither picture nor sound.');
  const { seconds } = probe;
  if (seconds === undefined || !(seconds > 0)) throw new Unusable('damaged', 'Its length is not known.');
  if (seconds > MOST_HOURS * 3600) throw new Unusable('tooLong', `It is longer than ${MOST_HOURS} hours.`);
  const [width, height] = squared(video, video.width, video.height);
  if (Math.max(width, height) > MOST_SIDE || video.width * video.height > MOST_PIXELS)
    throw new Unusable('damaged', `Its picture has ${width} × ${height} pixels.`);
  const bitrate = video.bitrate ?? probe.bitrate;
  return {
    width,
    height,
    rate: fractionOf(video.fps),
    seconds,
    videoCodec: video.codec,
    ...(sounds[0] ? { audioCodec: sounds[0].codec } : {}),
    ...(bitrate === undefined ? {} : { bitrate: Math.round(bitrate) }),
    video: video.index,
    mayCopy: mayCopy(video),
    sounds: sounds.map((stream, place) => ({
      index: stream.index,
      language: languageOf(stream),
      label: stream.title ?? nameOf(languageOf(stream)) ?? `Sound ${place + 1}`,
      channels: stream.channels ?? 2,
    })),
    texts: probe.streams
      .filter(({ kind, codec }) => kind === 'subtitle' && TEXTS.has(codec))
      .slice(0, MOST_TEXTS)
      .map((stream, place) => ({
        index: stream.index,
        language: languageOf(stream),
        label: stream.title ?? nameOf(languageOf(stream)) ?? `Captions ${place + 1}`,
      })),
  };
}

/** Width and height as they are shown with square pixels. */
function squared({ pixelAspect }: ProbedStream, width: number, height: number): [number, number] {
  return [Math.round(width * (pixelAspect ?? 1)), height];
}

/** What players everywhere can play as it is; whether its key frames suit is seen when it is read. */
function mayCopy(video: ProbedStream): boolean {
  const { codec, profile, pixelFormat, pixelAspect, isInterlaced, fps, startSeconds, isTurned } = video;
  return (
    codec === 'h264' &&
    PROFILES.test(profile ?? '') &&
    (pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p') &&
    pixelAspect === undefined &&
    isInterlaced !== true &&
    isTurned !== true &&
    fps !== undefined &&
    fps <= 60.1 &&
    Math.abs(startSeconds ?? 0) < 0.02
  );
}

const LANGUAGES: Readonly<Record<string, string>> = {
  ger: 'de',
  deu: 'de',
  eng: 'en',
  fra: 'fr',
  fre: 'fr',
  ita: 'it',
  spa: 'es',
  por: 'pt',
  nld: 'nl',
  dut: 'nl',
};
const NAMES: Readonly<Record<string, string>> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
};

const languageOf = ({ language }: ProbedStream): string =>
  language === undefined ? 'und' : (LANGUAGES[language] ?? language);

export const nameOf = (language: string): string | undefined => NAMES[language];
