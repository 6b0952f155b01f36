import type { InputDetail } from '@touchline/contract';
import type { PackagedTrack } from '../../media';

/** A signal in words, such as `H.264 1920×1080 50 fps, AAC 48 kHz`; empty while it is not known. */
export function formatOf(tracks: readonly PackagedTrack[]): string {
  const video = tracks.find(({ name }) => name === 'v0');
  const sound = tracks.find(({ kind, isSilence }) => kind === 'audio' && !isSilence);
  const parts = [
    video ? [`H.264 ${video.width}×${video.height}`, ...rate(video.frameRate)].join(' ') : undefined,
    sound ? `AAC ${Math.round((sound.sampleRate ?? 0) / 100) / 10} kHz` : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Such as `1080p50`. */
export const shortFormat = ({ height, frameRate }: Pick<PackagedTrack, 'height' | 'frameRate'>): string =>
  `${height ?? ''}p${frameRate === undefined ? '' : Math.round(frameRate)}`;

const rate = (frameRate: number | undefined) =>
  frameRate === undefined ? [] : [`${Math.round(frameRate * 100) / 100} fps`];

/** What viewers get of a signal. */
export function renditionsOf(tracks: readonly PackagedTrack[], bitrate: number | null): InputDetail['renditions'] {
  return tracks
    .filter(({ kind }) => kind === 'video')
    .slice(0, 12)
    .map((track) => ({
      name: track.name === 'v0' ? shortFormat(track) : `${track.height ?? ''}p`,
      ...(track.width === undefined ? {} : { width: track.width }),
      ...(track.height === undefined ? {} : { height: track.height }),
      ...(track.frameRate === undefined ? {} : { fps: track.frameRate }),
      ...(track.name === 'v0' && bitrate !== null ? { bitrate } : {}),
      isUntouched: track.name === 'v0',
    }));
}
