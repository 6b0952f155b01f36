import type { NativeWavesManifest } from '@touchline/contract';
import type { Cameras, CamerasState, TileState, TileStatus } from '@touchline/player/model/cameras';
import { vi } from 'vitest';

const LABELS = { main: 'Main', goal: 'Behind goal', close: 'Close-up', high: 'Tactical' };
const ids = Object.keys(LABELS);

/** A match with four cameras, a picture composed of them, two commentaries and the crowd. */
export const fourCameras: NativeWavesManifest = {
  id: 'nw-final',
  eventId: 'final',
  cameras: [
    ...Object.entries(LABELS).map(([id, label]) => ({
      id,
      label,
      sources: [{ url: `/${id}/master.m3u8`, type: 'stream' as const }],
      picture: { url: `/${id}/picture.m3u8` },
      offsetMs: 0,
      thumbnails: `/${id}/thumbs.vtt`,
    })),
    { id: 'quad', label: 'All four', sources: [{ url: '/quad/master.m3u8' }], offsetMs: 0, composedOf: ids },
  ],
  audio: [
    { id: 'en', label: 'English commentary', kind: 'commentary', language: 'en' },
    { id: 'de', label: 'German commentary', kind: 'commentary', language: 'de' },
    { id: 'crowd', label: 'Crowd only', kind: 'crowd' },
  ],
  layouts: [{ id: 'start', label: 'One and three', layout: 'oneAndThree', cameraIds: ids }],
  live: true,
  startTime: 1_800_000_000,
  hasCollectibles: true,
};

export const tile = (cameraId: string, status: TileStatus = 'together', more: Partial<TileState> = {}): TileState => ({
  cameraId,
  status,
  skewMs: 4,
  rate: 1,
  seeks: 0,
  height: 360,
  ...more,
});

/** Cameras that play nothing: their state is set by the test, and their calls are recorded. */
export function fakeCameras(first: Partial<CamerasState> = {}) {
  let state: CamerasState = {
    heard: 'main',
    sound: 'en',
    tiles: ids.map((id) => tile(id)),
    decoders: 4,
    at: 1_800_000_600.5,
    ...first,
  };
  const listeners = new Set<() => void>();
  const cameras = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: vi.fn<Cameras['show']>(),
    hear: vi.fn<Cameras['hear']>(),
    prepare: vi.fn<Cameras['prepare']>(),
    switchTo: vi.fn<Cameras['switchTo']>(),
    seekTo: vi.fn<Cameras['seekTo']>(),
    step: vi.fn<Cameras['step']>(),
    stillOf: vi.fn<Cameras['stillOf']>((id) => ({ url: `/${id}/thumbs.jpg`, x: 0, y: 0, width: 160, height: 90 })),
  };
  return {
    cameras,
    change: (changes: Partial<CamerasState>): void => {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
  };
}
