import { onTestFinished } from 'vitest';
import type { Storage } from '../../src/kernel/storage/storage';
import type { Store } from '../../src/kernel/store/store';
import type { LiveStreamOptions } from '../../src/media';
import { LiveStreams } from '../../src/media/live/service';
import { Objects } from '../../src/media/objects';
import { LiveRows } from '../../src/media/streams/live-rows';
import { StreamRows } from '../../src/media/streams/service';
import { NOW } from './club-tv';

/** Live streams of a node that lets go of what nobody writes at once, with a storage in memory. */
export function liveStreams(store: Store) {
  const objects = new Map<string, Buffer>();
  const away = { isAway: false };
  const storage: Storage = {
    kind: 'folder',
    name: 'memory',
    put: async (name, bytes) => {
      if (away.isAway) throw new Error('away');
      objects.set(name, Buffer.concat(bytes instanceof Uint8Array ? [bytes] : bytes));
    },
    putFile: async () => undefined,
    get: async (name) => objects.get(name),
    getFile: async () => false,
    delete: async () => undefined,
    free: async () => 1e12,
    tidy: async () => undefined,
  };
  const rows = new StreamRows(store);
  const now = () => NOW * 1000;
  const errors: string[] = [];
  const streams = new LiveStreams({
    store,
    storage,
    objects: new Objects(storage),
    peers: { address: undefined, get: async () => undefined },
    rows: new LiveRows({ store, rows, now }),
    makeRoom: async () => undefined,
    still: async () => undefined,
    now,
    onError: (error) => void errors.push(String(error)),
    lingerMs: 100,
  });
  onTestFinished(async () => {
    rows.close();
    await streams.close();
  });
  const open = async (id: string) => {
    const row = await rows.find(id);
    if (!row) throw new Error(`${id} is not found`);
    return streams.open(row);
  };
  return { streams, open, away, errors };
}

export const liveOptions = (id: string, keep: LiveStreamOptions['keep'] = 'window'): LiveStreamOptions => ({
  id,
  lowLatency: true,
  encrypted: false,
  rewindSeconds: 600,
  keep,
});
