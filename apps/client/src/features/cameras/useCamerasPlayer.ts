import type { NativeWavesManifest } from '@touchline/contract';
import type { Source } from '@touchline/player/model/source';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { usePlayer } from '../watch';
import { type Arrangement, savedArrangement, startArrangement } from './arrangement';
import { cameraDecoders } from './decoders';
import { areCamerasMissing, fetchCameras } from './source';
import type { CamerasProps } from './types';
import { usePlayerCameras } from './useCameras';

const NO_VIEW: NonNullable<CamerasProps['view']> = {};
const NO_LISTENERS: NonNullable<CamerasProps['listeners']> = {};
const NO_NAVIGATION = {};

/** What is known of the cameras, and how they are arranged. */
interface Fetched {
  readonly manifest: NativeWavesManifest;
  readonly arrangement: Arrangement;
}

/** Fetches the manifest and plays its cameras; the manifest is fetched again when its addresses expire. */
export function useCamerasPlayer(element: RefObject<HTMLVideoElement | null>, props: CamerasProps) {
  const { address, video, startAt, view = NO_VIEW, listeners = NO_LISTENERS, onMissing, onCameras } = props;
  const { api, device } = useApp();
  const { hlsOptions } = useConfig(api);
  const [fetched, setFetched] = useState<Fetched>();
  /** Read by the fetcher, which outlives the rendering that made it. */
  const hasFetched = useRef(false);
  const isTv = device.frame === 'tv';

  const source = async (): Promise<Source> => {
    try {
      const heard = isTv ? view.camera : undefined;
      const { lang: language } = document.documentElement;
      const begin = { itemId: video.id, heard, language, at: view.at, startAt };
      const found = await fetchCameras({ api, hlsOptions }, address, begin);
      const { manifest } = found;
      hasFetched.current = true;
      setFetched((before) => ({
        manifest,
        arrangement:
          before?.arrangement ?? startArrangement(manifest, { saved: savedArrangement.get(), camera: view.camera }),
      }));
      return found.source;
    } catch (error) {
      if (hasFetched.current || !areCamerasMissing(error)) throw error;
      onMissing();
      // The ordinary player takes over; this one ends without a failure.
      return new Promise<never>(() => undefined);
    }
  };
  const { player, retry } = usePlayer(element, {
    video: { ...video, source },
    navigation: NO_NAVIGATION,
    listeners,
    cameraDecoders: () => cameraDecoders(isTv, screen),
  });
  const cameras = usePlayerCameras(player);

  const manifest = fetched?.manifest;
  const tell = useEffectEvent(() => onCameras?.(cameras, manifest));
  useEffect(() => {
    if (manifest) tell();
  }, [cameras, manifest]);

  const arrange = (arrangement: Arrangement) => setFetched((before) => before && { ...before, arrangement });
  return { player, cameras, retry, manifest, arrangement: fetched?.arrangement, arrange };
}
