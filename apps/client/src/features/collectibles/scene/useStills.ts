import type { Camera, NativeWavesManifest } from '@touchline/contract';
import { browserClock } from '@touchline/player/model/clock';
import { createThumbnails, type Thumbnail, type Thumbnails } from '@touchline/player/viewing/thumbnails';
import { useEffect, useState } from 'react';
import { note } from '../../../shell/log/log';

/** `none`: the camera has no picture at that time; `unknown`: its pictures are not loaded, or there are none at all. */
export type Still = Thumbnail | 'none' | 'unknown';

export type StillAt = (cameraId: string, ms: number) => Still;

const unknown: StillAt = () => 'unknown';

/** The stills of cameras at any time of their common clock (epoch ms); they are loaded when they are first shown. */
export function useStills(manifest: NativeWavesManifest | undefined, cameras: readonly Camera[]): StillAt {
  const [stillAt, setStillAt] = useState<StillAt>(() => unknown);
  const beginsAt = manifest?.startTime ?? 0;
  const addresses = cameras.map(({ id, thumbnails = '', offsetMs }) => `${id} ${offsetMs} ${thumbnails}`).join('\n');
  useEffect(() => {
    const loaded = new Set<string>();
    const tracks = new Map<string, { offsetMs: number; thumbnails: Thumbnails }>();
    const find: StillAt = (cameraId, ms) => {
      const track = tracks.get(cameraId);
      if (!track) return 'unknown';
      const found = track.thumbnails.at((ms + track.offsetMs) / 1000 - beginsAt, beginsAt);
      return found ?? (loaded.has(cameraId) ? 'none' : 'unknown');
    };
    // Another function: what is drawn with it is drawn again.
    const tell = () => setStillAt(() => (cameraId: string, ms: number) => find(cameraId, ms));
    for (const line of addresses.split('\n')) {
      const [id = '', offsetMs, url = ''] = line.split(' ');
      if (url === '') continue;
      const thumbnails = createThumbnails({
        url,
        clock: browserClock,
        onLoaded: () => {
          loaded.add(id);
          tell();
        },
        onError: (error) => note('info', `No stills of the camera ${id}: ${String(error)}`),
      });
      tracks.set(id, { offsetMs: Number(offsetMs), thumbnails });
    }
    tell();
    return () => {
      for (const { thumbnails } of tracks.values()) thumbnails.stop();
    };
  }, [addresses, beginsAt]);
  return stillAt;
}
