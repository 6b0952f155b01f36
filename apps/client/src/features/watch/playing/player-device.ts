import type { PlayerDevice } from '@touchline/player/viewing/api';
import type { Shell } from '../../../shell/platform/shell';
import { currentPreferences } from '../../../shell/preferences/preferences';

let holders = 0;

/** What the shell offers players; several of them may hold the screen. */
export function playerDevice(shell: Shell): PlayerDevice {
  const { kind, onSuspend, keepAwake, mediaSession, keepSound, enterPictureInPicture } = shell;
  return {
    // In a browser the sound of a hidden tab goes on; a TV's browser is left for good.
    ...(kind === 'browser' ? {} : { onSuspend }),
    ...(keepAwake && { wakeLocks: { request: async () => hold(keepAwake) } }),
    ...(mediaSession && { mediaSession }),
    ...(keepSound && { keepsSound: () => currentPreferences().isBackgroundSoundUsed }),
    ...(enterPictureInPicture && { enterPictureInPicture }),
  };
}

function hold(keepAwake: (isOn: boolean) => void): { release(): Promise<void> } {
  if (holders++ === 0) keepAwake(true);
  let isHeld = true;
  return {
    async release() {
      if (!isHeld) return;
      isHeld = false;
      if (--holders === 0) keepAwake(false);
    },
  };
}
