import type { PlayerState } from '../model/state';
import type { NowPlaying, Player, PlayerDevice } from '../viewing/api';
import type { PlayerEvent } from '../viewing/reducer';
import { enterFullscreen, exitFullscreen, watchFullscreen } from './fullscreen';
import { createSystemControls } from './now-playing';
import { togglePictureInPicture, watchPictureInPicture } from './picture-in-picture';
import { watchRemotePlayback } from './remote-playback';
import { createWakeLock } from './wake-lock';

/** Integration with the browser around the video: full screen, system controls, other devices, network. */
export interface Surroundings {
  /** Updates wake lock and system controls. */
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
  readonly warn: (code: string, error: unknown) => void;
  readonly device: PlayerDevice;
}

export function createSurroundings(options: SurroundingsOptions): Surroundings {
  const { video, player, apply, onNetworkChange, warn, device } = options;
  const document = video.ownerDocument;
  const system = createSystemControls(player, device.mediaSession ?? document.defaultView?.navigator.mediaSession);
  const wakeLock = createWakeLock(document, device.wakeLocks);
  const remote = watchRemotePlayback(video, (state) => apply({ type: 'remote', remote: state }));
  const stops = [
    watchFullscreen(document, (on) => apply({ type: 'fullscreen', on })),
    watchPictureInPicture(video, (on) => apply({ type: 'picture-in-picture', on })),
    watchNetwork(document.defaultView, onNetworkChange),
    () => system.stop(),
    () => wakeLock.stop(),
    () => remote.stop(),
  ];
  const run = (code: string, promise: Promise<void>) => void promise.catch((error: unknown) => warn(code, error));
  return {
    follow(state) {
      wakeLock.hold(state.status === 'playing' || state.status === 'buffering');
      system.follow(state);
    },
    show: (now) => system.show(now),
    enterFullscreen: (element) => run('fullscreen', enterFullscreen(element, video)),
    exitFullscreen: () => run('fullscreen', exitFullscreen(document)),
    togglePictureInPicture() {
      const { videoWidth: width, videoHeight: height } = video;
      if (device.enterPictureInPicture) device.enterPictureInPicture({ width, height });
      else run('picture-in-picture', togglePictureInPicture(video));
    },
    chooseRemoteDevice: () => run('remote', remote.choose()),
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** Reports when the device is back online or changes networks; returns a function that stops. */
function watchNetwork(view: (Window & typeof globalThis) | null, onChange: () => void): () => void {
  const connection = view ? connectionOf(view.navigator) : undefined;
  view?.addEventListener('online', onChange);
  connection?.addEventListener('change', onChange);
  return () => {
    view?.removeEventListener('online', onChange);
    connection?.removeEventListener('change', onChange);
  };
}

function connectionOf(navigator: Navigator & { readonly connection?: EventTarget }): EventTarget | undefined {
  return navigator.connection;
}
