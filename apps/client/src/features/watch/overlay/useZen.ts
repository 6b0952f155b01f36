import type { Player } from '@touchline/player/viewing/api';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePlayerState } from '../playing/usePlayer';

/** Marks the document while the picture covers it: bars and menus are hidden and not focusable (PLAY-03). */
export function useZen(player: Player, surface: RefObject<HTMLElement | null>, isForced: boolean): void {
  const isFullscreen = usePlayerState(player, (state) => state.fullscreen);
  const isZen = isFullscreen || isForced;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isZen) dataset['zen'] = '';
    return () => {
      delete dataset['zen'];
    };
  }, [isZen]);

  const enter = useEffectEvent(() => {
    // Browsers require user activation for full screen; without it the picture covers the page.
    if (surface.current && navigator.userActivation?.isActive) player.enterFullscreen(surface.current);
  });
  useEffect(() => {
    if (isForced) enter();
  }, [isForced]);
}

/** Back leaves full screen first, then the page (PLAY-03). */
export function leaveInOrder(player: Pick<Player, 'state' | 'exitFullscreen'> | null, leave: (() => void) | undefined) {
  if (player?.state().fullscreen) player.exitFullscreen();
  else leave?.();
}

/** A phone's back button has the same order; a shell sends it as an event. */
export function useBackButton(player: Player | null): void {
  useEffect(() => {
    if (!player) return undefined;
    const onBack = (event: Event) => {
      if (!player.state().fullscreen) return;
      event.stopImmediatePropagation();
      player.exitFullscreen();
    };
    document.addEventListener('backbutton', onBack, true);
    return () => document.removeEventListener('backbutton', onBack, true);
  }, [player]);
}
