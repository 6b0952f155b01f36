import type { Player } from '@touchline/player/viewing/api';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { isResting } from '../keys/commands';
import { createOverlay } from './overlay';

/** The controls' overlay and its visibility; focus moves to the surface when they are hidden. */
export function useOverlay(player: Player | null, surface: RefObject<HTMLElement | null>, held: boolean) {
  const [overlay] = useState(() => createOverlay());
  const visible = useSyncExternalStore(overlay.subscribe, overlay.visible, overlay.visible);

  useEffect(() => {
    if (!player) return undefined;
    const follow = () => overlay.setConditions({ resting: isResting(player.state().status), held });
    let status = player.state().status;
    follow();
    const unsubscribe = player.subscribe(() => {
      if (player.state().status === status) return;
      status = player.state().status;
      follow();
    });
    return () => {
      unsubscribe();
      overlay.stop();
    };
  }, [overlay, player, held]);

  useEffect(() => {
    const element = surface.current;
    const focused = element?.ownerDocument.activeElement;
    if (!visible && element && focused && focused !== element && element.contains(focused))
      element.focus({ preventScroll: true });
  }, [surface, visible]);

  return { overlay, visible };
}
