import type { Player } from '@touchline/player/viewing/api';
import type { KeyCommand } from './keys';

const VOLUME_STEP = 0.1;

/** Commands of the player; the mini player, help and closing are handled by the view. */
export type PlayerCommand = Exclude<KeyCommand, 'mini' | 'help' | 'close'>;

/** The targets of a command. */
interface CommandScene {
  readonly player: Player;
  /** The element for full screen: the picture with its controls. */
  readonly surface: HTMLElement;
  /** Preferred caption language. */
  readonly language: string;
}

export function perform(command: PlayerCommand, { player, surface, language }: CommandScene): void {
  const state = player.state();
  const skip = (seconds: number) => player.seek(state.position + seconds);
  const actions: Record<PlayerCommand, () => void> = {
    playPause: () => (isResting(state.status) ? player.play() : player.pause()),
    play: () => player.play(),
    pause: () => player.pause(),
    back10: () => skip(-10),
    forward10: () => skip(10),
    back5: () => skip(-5),
    forward5: () => skip(5),
    louder: () => player.setVolume(state.muted ? VOLUME_STEP : state.volume + VOLUME_STEP),
    quieter: () => player.setVolume(state.volume - VOLUME_STEP),
    mute: () => player.setMuted(!state.muted),
    fullscreen: () => (isFullscreen(surface, state) ? player.exitFullscreen() : player.enterFullscreen(surface)),
    captions: () => player.setCaptions(otherCaptions(state, language)),
    slower: () => player.setRate(nextRate(state.rate, -1)),
    faster: () => player.setRate(nextRate(state.rate, 1)),
    start: () => player.seek(state.live?.windowStart ?? 0),
    end: () => (state.live ? player.seekToLive() : player.seek(state.duration)),
  };
  actions[command]();
}

/** Also true from the moment full screen begins, a little before the player's state tells so. */
function isFullscreen({ ownerDocument }: HTMLElement, { fullscreen }: ReturnType<Player['state']>): boolean {
  return fullscreen || Boolean(ownerDocument.fullscreenElement);
}

/** Whether playback is not running and not about to. */
export function isResting(status: ReturnType<Player['state']>['status']): boolean {
  return status === 'paused' || status === 'ended' || status === 'failed' || status === 'idle';
}

/** The caption track to turn on: the viewer's language, else the first. */
export function ownCaptions({ captionTracks }: ReturnType<Player['state']>, language: string): string {
  const own = captionTracks.find((track) => language !== '' && track.language.startsWith(language));
  return (own ?? captionTracks[0])?.id ?? 'off';
}

function otherCaptions(state: ReturnType<Player['state']>, language: string): string {
  return state.captions === 'off' ? ownCaptions(state, language) : 'off';
}

/** Playback rates of a recording. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next rate up or down; unchanged at the end. */
export function nextRate(rate: number, direction: 1 | -1, rates: readonly number[] = RATES): number {
  const steps = direction === 1 ? rates : [...rates].reverse();
  return steps.find((step) => (step - rate) * direction > 0) ?? rate;
}
