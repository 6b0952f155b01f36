import type { LibraryFile, LibraryFileDetail } from '@touchline/contract';
import { fpsOf } from '../processing/ladder';
import type { ListedCaption, ListedPicture, ListedRendition, StoredFile } from './queries';

export const PRIORITIES = ['high', 'normal', 'low'] as const;

interface Beside {
  renditions: readonly ListedRendition[];
  captions: readonly ListedCaption[];
  place: number | undefined;
  /** Who paused the whole queue. */
  pausedBy: string | null;
  /** Whether any node can work. */
  hasWorkers: boolean;
  /** Epoch ms. */
  now: number;
}

/** Whether it can become an event: all sizes of its present version are made, so that viewers get none of what was trimmed. */
export const isPublishable = (file: StoredFile): file is StoredFile & { readyVersion: number } =>
  file.readyVersion === file.version;

const pictureUrl = (fileId: string, id: string): string => `/api/studio/library/${fileId}/pictures/${id}`;

/** A file as lists show it. */
export function fileOf(file: StoredFile, beside: Beside): LibraryFile {
  const own = beside.renditions.filter(({ version }) => version === file.version);
  const pictures = own.filter(({ plan }) => plan.kind === 'video');
  const state = stateOf(file, beside);
  const waitsForNobody = state === 'waiting' && !beside.hasWorkers;
  return {
    id: file.id,
    name: file.name,
    bytes: file.bytes,
    bytesReceived: file.received,
    state,
    ...(file.fault ? { fault: file.fault } : {}),
    ...(waitsForNobody ? { fault: 'noFfmpeg' as const } : {}),
    ...(file.faultDetail === null ? {} : { faultDetail: file.faultDetail }),
    progress: progressOf(file, own),
    renditionsReady: pictures.filter((each) => each.state === 'ready').length,
    renditions: pictures.length,
    priority: PRIORITIES[file.priority - 1] ?? 'normal',
    ...(beside.place === undefined ? {} : { place: beside.place }),
    ...(file.leaseNode === null ? {} : { node: file.leaseNode }),
    ...(state === 'paused' ? { pausedBy: file.pausedBy ?? beside.pausedBy ?? '' } : {}),
    ...(file.posterId === null ? {} : { poster: pictureUrl(file.id, file.posterId) }),
    captions: [...new Set(beside.captions.map(({ language }) => language))].slice(0, 20),
    ...(file.source ? { seconds: file.readySeconds ?? file.source.seconds } : {}),
    ...(file.source ? { height: Math.min(file.source.width, file.source.height) } : {}),
    addedAt: Math.floor(file.addedAt.getTime() / 1000),
    addedBy: file.addedBy,
    ...(file.eventId === null ? {} : { eventId: file.eventId }),
    ...(file.state === 'uploading'
      ? {
          uploadUrl: `/api/studio/uploads/${file.id}`,
          isArriving: file.writerUntil !== null && file.writerUntil.getTime() > beside.now,
        }
      : {}),
  };
}

function stateOf(file: StoredFile, { pausedBy }: Beside): LibraryFile['state'] {
  if (file.state === 'ready' || file.state === 'failed') return file.state;
  const isPaused = file.isPaused || (pausedBy !== null && file.state !== 'uploading');
  if (isPaused) return 'paused';
  // Between two workers.
  return file.leaseNode === null && file.state !== 'uploading' ? 'waiting' : file.state;
}

/** Of an upload what has arrived, else what is made: pictures take most of the work. */
function progressOf(file: StoredFile, renditions: readonly ListedRendition[]): number {
  if (file.state === 'uploading') return file.received / file.bytes;
  if (file.state === 'ready') return 1;
  const weighed = renditions.map(({ plan, progress }) => ({
    weight: plan.kind === 'video' && !plan.copies ? plan.width * plan.height : 20_000,
    progress,
  }));
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return whole === 0 ? 0 : weighed.reduce((sum, { weight, progress }) => sum + weight * progress, 0) / whole;
}

/** A file with everything that is known of it. */
export function detailOf(
  file: StoredFile,
  listed: LibraryFile,
  beside: {
    renditions: readonly ListedRendition[];
    captions: readonly ListedCaption[];
    pictures: readonly ListedPicture[];
  },
): Omit<LibraryFileDetail, 'previewUrl'> {
  const { source } = file;
  const sheet = beside.pictures.find(({ kind }) => kind === 'sheet');
  const posters = beside.pictures.filter(({ kind }) => kind !== 'sheet');
  return {
    file: listed,
    ...(source
      ? {
          source: {
            width: source.width,
            height: source.height,
            fps: Math.round(fpsOf(source.rate) * 1000) / 1000,
            seconds: source.seconds,
            videoCodec: source.videoCodec,
            ...(source.audioCodec === undefined ? {} : { audioCodec: source.audioCodec }),
            ...(source.loudness === undefined ? {} : { loudness: source.loudness }),
          },
        }
      : {}),
    ...(file.trimFrom === null || file.trimTo === null ? {} : { trim: { from: file.trimFrom, to: file.trimTo } }),
    renditions: beside.renditions.flatMap(({ version, name, plan, state, progress }) => {
      if (version !== file.version || plan.kind !== 'video') return [];
      const { width, height, bitrate } = plan;
      return [{ name, width, height, fps: Math.round(fpsOf(plan.rate) * 1000) / 1000, bitrate, state, progress }];
    }),
    captions: beside.captions.map(({ id, language, label, origin, fileName }) => ({
      id,
      language,
      label,
      origin,
      ...(fileName === null ? {} : { fileName }),
    })),
    sounds: (source?.sounds ?? []).map(({ language, label, channels }) => ({ language, label, channels })),
    isPublishable: isPublishable(file),
    posters: posters.map(({ id, at }) => ({ id, url: pictureUrl(file.id, id), at })),
    ...(file.posterId === null ? {} : { posterId: file.posterId }),
    ...(sheet?.sheet ? { strip: { url: pictureUrl(file.id, sheet.id), ...sheet.sheet } } : {}),
  };
}
