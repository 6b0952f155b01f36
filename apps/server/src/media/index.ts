import type { Module } from '../auth';
import type { Kernel } from '../kernel/kernel';
import type { Peers } from '../kernel/peers/peers';
import type { Storage } from '../kernel/storage/storage';
import { cutMedia } from './cutting';
import { Files } from './files/service';
import { LiveStreams } from './live/service';
import { Objects } from './objects';
import { Retention } from './retention/service';
import type { MediaServices } from './services';
import { createStillMaker } from './stills';
import { FileRows } from './streams/file-rows';
import { LiveRows } from './streams/live-rows';
import { StreamRows } from './streams/service';

export { EPOCH_MS } from './epoch';
export type {
  ListedSegment,
  MediaPart,
  MediaRange,
  OwnStream,
  TrackList,
  VideoRendition,
} from './model';
export { type Box, boxesIn, findBox, MediaError, makeBox, needBox, words } from './mp4/boxes';
export { isKeyFrame, readFragment, readFragments, readSampleTable, type Sample } from './mp4/fmp4';
export { makePart, type PartTemplate, placePart, stampPart } from './mp4/fragment';
export { audioInit, VIDEO_TIMESCALE, videoInit } from './mp4/init-segment';
export type { PackagedPart, PackagedTrack, PackagerSink, SignalMeasures } from './packaged';
export type { LiveStreamOptions, LiveWriter, MediaServices, RecordingWriter } from './services';

interface MediaOptions {
  storage: Storage;
  peers: Peers;
  limitBytes: number | undefined;
}

/** Video of the operators' own: streams as they arrive, what was recorded of them, and files. */
export function createMedia(
  { store, now, log, ffmpeg }: Kernel,
  { storage, peers, limitBytes }: MediaOptions,
): Module<MediaServices> {
  const rows = new StreamRows(store);
  const objects = new Objects(storage);
  const retention = new Retention({ store, storage, limitBytes, now, onRemoved: (id) => live.forget(id) });
  const live = new LiveStreams({
    store,
    storage,
    objects,
    peers,
    rows: new LiveRows({ store, rows, now }),
    makeRoom: () => retention.makeRoom(),
    still: createStillMaker(ffmpeg),
    now,
    onError: (error, stream) => log.warn({ err: error, stream }, 'live media could not be stored; it is tried again'),
  });
  peers.serve((path, signal) => live.answer(path, signal));
  const files = new Files({ store, storage, objects, rows: new FileRows({ store, now }), now });
  const find: MediaServices['find'] = async (id) => {
    const here = live.here(id);
    if (here) return here;
    const row = await rows.find(id);
    if (!row) return undefined;
    return row.kind === 'file' ? files.open(row) : live.open(row);
  };
  return {
    services: {
      find,
      writeLive: (options) => live.write(options),
      writeRecording: (streamId, options) => files.write(streamId, options),
      cut: async (streamId, range, folder, signal) => {
        const stream = await find(streamId);
        return stream && cutMedia(stream.media, range, folder, signal);
      },
      windowOf: async (streamId) => {
        const local = live.localMedia(streamId);
        if (local?.written) return local.window();
        const row = await rows.find(streamId);
        return row?.kind === 'live' ? live.mediaOf(row).window() : undefined;
      },
      keep: (tx, streamId, range) => retention.keep(tx, streamId, range),
      letGo: (tx, streamId, range) => retention.letGo(tx, streamId, range),
      remove: (streamId) => retention.remove(streamId),
      usage: () => retention.usage(),
      usedBytes: () => retention.usedBytes(),
      tidy: async () => {
        await retention.tidy();
      },
    },
    routes: {
      site: (app) => {
        app.addHook('onClose', async () => {
          rows.close();
          await live.close();
        });
      },
    },
    jobs: [[retention]],
    tidy: [storage],
  };
}
