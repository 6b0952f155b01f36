import type { PlayerState } from '../model/state';
import type { NowPlaying, Player } from '../viewing/api';
import type { PlayerEvent } from '../viewing/reducer';
import { enterFullscreen, exitFullscreen, watchFullscreen } from './fullscreen';
import { watchNetwork } from './network-changes';
import { createSystemControls } from './now-playing';
import { togglePictureInPicture, watchPictureInPicture } from './picture-in-picture';
import { watchRemotePlayback } from './remote-playback';
import { createWakeLock } from './wake-lock';

/** What stands around a playing video: the screen, the system's controls, other devices, the network. */
export interface Surroundings {
  /** Keeps screen and system up to date with what plays. */
  follow(state: PlayerState): void;
  show(now: NowPlaying | null): void;
  enterFullscreen(element: HTMLElement): void;
  exitFullscreen(): void;
  togglePictureInPicture(): void;
  chooseRemoteDevice(): void;
  stop(): void;
}

interface SurroundingsOptions {
  readonly video: HTMLVideoElement;
  readonly player: Pick<Player, 'state' | 'play' | 'pause' | 'seek'>;
  readonly apply: (event: PlayerEvent) => void;
  readonly onNetworkChange: () => void;
  readonly note: (code: string, error: unknown) => void;
}

/** Connects a player with what is around its element. */
export function createSurroundings(options: SurroundingsOptions): Surroundings {
  const { video, player, apply, onNetworkChange, note } = options;
  const page = video.ownerDocument;
  const system = createSystemControls(player, page.defaultView?.navigator.mediaSession);
  const wakeLock = createWakeLock(page);
  const remote = watchRemotePlayback(video, (state) => apply({ type: 'remote', remote: state }));
  const stops = [
    watchFullscreen(page, (on) => apply({ type: 'fullscreen', on })),
    watchPictureInPicture(video, (on) => apply({ type: 'picture-in-picture', on })),
    watchNetwork(page.defaultView, onNetworkChange),
    () => system.stop(),
    () => wakeLock.stop(),
    () => remote.stop(),
  ];
  const attempt = (what: string, done: Promise<void>) => void done.catch((error: unknown) => note(what, error));
  return {
    follow(state) {
      wakeLock.hold(state.status === 'playing' || state.status === 'buffering');
      system.follow(state);
    },
    show: (now) => system.show(now),
    enterFullscreen: (element) => attempt('fullscreen', enterFullscreen(element, video)),
    exitFullscreen: () => attempt('fullscreen', exitFullscreen(page)),
    togglePictureInPicture: () => attempt('picture-in-picture', togglePictureInPicture(video)),
    chooseRemoteDevice: () => attempt('remote', remote.choose()),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
