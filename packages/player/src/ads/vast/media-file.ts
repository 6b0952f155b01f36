import { resourceAt } from '../address';

/** The properties of a media file of VAST that are used. */
export interface MediaFile {
  readonly fileURL: string | null;
  readonly mimeType: string | null;
  readonly codec: string | null;
  readonly apiFramework: string | null;
  readonly bitrate: number;
  readonly height: number;
}

/** Media to play, or the error code of VAST. */
type MediaChoice =
  | { readonly url: string; readonly format: 'hls' | 'mp4' }
  | { readonly code: 403 | 901; readonly url?: undefined };

const HLS = /^(application\/(vnd\.apple\.mpegurl|x-mpegurl)|audio\/(x-)?mpegurl)$/i;

/**
 * Chooses the file to play: HLS, which adapts by itself, else the smallest file of a supported format that fills the
 * element. Files that are programs (VPAID, SIMID and others) are never played.
 */
export function chooseMedia(
  files: readonly MediaFile[],
  video: Pick<HTMLVideoElement, 'canPlayType' | 'clientHeight'>,
  base: string,
): MediaChoice {
  const plain = files.filter(({ apiFramework }) => !apiFramework);
  const playable = plain.flatMap((file) => {
    const url = resourceAt(file.fileURL, base);
    return url !== null && isPlayable(file, video) ? [{ ...file, url }] : [];
  });
  const adaptive = playable.find(isHls);
  if (adaptive) return { url: adaptive.url, format: 'hls' };
  const wanted = video.clientHeight * (globalThis.devicePixelRatio || 1);
  const [best] = playable.sort((a, b) => misfit(a, wanted) - misfit(b, wanted) || a.bitrate - b.bitrate);
  if (best) return { url: best.url, format: 'mp4' };
  const isProgram = plain.length === 0 && files.some(({ apiFramework }) => apiFramework?.toUpperCase() === 'VPAID');
  return { code: isProgram ? 901 : 403 };
}

const isHls = ({ mimeType }: Pick<MediaFile, 'mimeType'>): boolean => HLS.test(mimeType ?? '');

function isPlayable(file: MediaFile, video: Pick<HTMLVideoElement, 'canPlayType'>): boolean {
  const { mimeType, codec } = file;
  if (isHls(file)) return true;
  if (!mimeType?.startsWith('video/')) return false;
  return video.canPlayType(codec ? `${mimeType}; codecs="${codec}"` : mimeType) !== '';
}

/** Too small is worse than too large. */
function misfit({ height }: Pick<MediaFile, 'height'>, wanted: number): number {
  return height >= wanted ? height - wanted : (wanted - height) * 4;
}
