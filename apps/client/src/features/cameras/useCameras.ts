import type { Cameras, CamerasState, Still, TileStatus } from '@touchline/player/model/cameras';
import type { Player } from '@touchline/player/viewing/api';
import { useEffect, useState, useSyncExternalStore } from 'react';

const nothing = () => undefined;

/** The cameras of the loaded source; null until it is open. */
export const usePlayerCameras = (player: Player | null): Cameras | null =>
  useSyncExternalStore(
    (listener) => player?.subscribe(listener) ?? nothing,
    () => player?.cameras() ?? null,
    () => null,
  );

/** A part of the cameras' state; renders again only when that part changes, so it has to be a plain value. */
export function useCamerasState<T extends string | number | boolean | null | undefined>(
  cameras: Cameras | null,
  select: (state: CamerasState) => T,
): T | undefined {
  const read = () => (cameras ? select(cameras.state()) : undefined);
  return useSyncExternalStore(
    (listener) => cameras?.subscribe(listener) ?? nothing,
    read,
    () => undefined,
  );
}

/** The status of a camera on screen. */
export const useTileStatus = (cameras: Cameras | null, cameraId: string): TileStatus | undefined =>
  useCamerasState(cameras, ({ tiles }) => tiles.find((tile) => tile.cameraId === cameraId)?.status);

/** Pictures are two seconds apart; asked more often, a new one is not missed. */
const STILL_MS = 1000;

/** The still of a camera at the present time, renewed while it is shown. */
export function useStill(cameras: Cameras | null, cameraId: string, isShown = true): Still | null {
  const [still, setStill] = useState<Still | null>(null);
  useEffect(() => {
    if (!cameras || !isShown) return undefined;
    const read = () => {
      const next = cameras.stillOf(cameraId);
      setStill((before) => (isSame(before, next) ? before : next));
    };
    read();
    const timer = window.setInterval(read, STILL_MS);
    return () => window.clearInterval(timer);
  }, [cameras, cameraId, isShown]);
  return still;
}

const isSame = (one: Still | null, other: Still | null): boolean =>
  one?.url === other?.url && one?.x === other?.x && one?.y === other?.y;
