import type { Event } from '@touchline/contract';
import { useState } from 'react';
import { paths } from '../../../shell/address/paths';
import type { CameraControls } from '../types';

/** Milliseconds of a frame; scenes begin with one. */
const FRAME_MS = 40;
const SCENE_MS = 6000;

/** A link to keep the last six seconds, as they are when it is pressed. */
export function useSceneHref(event: Event, cameras: CameraControls['cameras']) {
  const read = () => sceneHref(event, cameras?.state().at ?? null);
  const [href, setHref] = useState(read);
  const renew = () => setHref(read());
  return { href, onPointerEnter: renew, onPointerDown: renew, onKeyDown: renew };
}

/** The address of the scene that ends at a wall-clock time (epoch seconds). */
function sceneHref({ id: eventId }: Pick<Event, 'id'>, at: number | null): string {
  if (at === null) return paths.scene.href({ eventId });
  const start = Math.round(at * 1000) - SCENE_MS;
  return paths.scene.href({ eventId }, { at: start - (start % FRAME_MS) });
}
