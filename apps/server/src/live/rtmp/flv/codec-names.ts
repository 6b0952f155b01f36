import { PublishRefused } from '../session-types';

const FOURCC_NAMES: { readonly [fourCc: string]: string | undefined } = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  vvc1: 'VVC (H.266)',
  Opus: 'Opus',
  fLaC: 'FLAC',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  '.mp3': 'MP3',
};

const VIDEO_NAMES: { readonly [id: number]: string | undefined } = {
  2: 'Sorenson H.263',
  3: 'Screen Video',
  4: 'VP6',
  5: 'VP6 with alpha',
  6: 'Screen Video 2',
  12: 'HEVC (H.265)',
  13: 'AV1',
};

const AUDIO_NAMES: { readonly [id: number]: string | undefined } = {
  0: 'PCM',
  1: 'ADPCM',
  2: 'MP3',
  3: 'PCM',
  4: 'Nellymoser',
  5: 'Nellymoser',
  6: 'Nellymoser',
  7: 'G.711',
  8: 'G.711',
  11: 'Speex',
  13: 'Opus',
  14: 'MP3',
};

export function wrongVideo(codec: number | string): PublishRefused {
  const name = typeof codec === 'string' ? FOURCC_NAMES[codec] : VIDEO_NAMES[codec];
  return new PublishRefused(`The picture is ${name ?? 'in an unknown format'}. Set the video encoder to H.264.`);
}

export function wrongAudio(codec: number | string): PublishRefused {
  const name = typeof codec === 'string' ? FOURCC_NAMES[codec] : AUDIO_NAMES[codec];
  return new PublishRefused(`The sound is ${name ?? 'in an unknown format'}. Set the audio encoder to AAC.`);
}

/** The format that a refusal of a picture or sound names. */
export function codecIn(refusal: string): string | undefined {
  const named = /^The (?:picture|sound) is (.+)\. Set the (?:video|audio) encoder to (?:H\.264|AAC)\.$/.exec(
    refusal,
  )?.[1];
  return [FOURCC_NAMES, VIDEO_NAMES, AUDIO_NAMES].some((names) => Object.values(names).includes(named))
    ? named
    : undefined;
}
