import type { Event } from '@touchline/contract';
import type { PlayerStatus } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import { createStore } from 'zustand/vanilla';

/** Where the screen of a video is, and what goes on without it. */
export interface MiniTarget {
  /** The address of the screen. */
  readonly href: string;
  /** Whether the screen is left; else its player ends for another reason, such as lost rights. */
  readonly isLeft: () => boolean;
  /** Data that the screen does not fetch again. */
  readonly carried?: unknown;
  /** The event whose position is saved. */
  readonly event?: Event;
}

/** The part of a zapper that goes on without its screen. */
interface Running {
  player(): Player;
  video(): HTMLVideoElement;
  prepare(targets: readonly never[]): void;
  destroy(): void;
}

/** A playback whose screen was left. */
export interface KeptPlayback<R extends Running = Running> {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly poster?: string | undefined;
  readonly target: MiniTarget;
  readonly running: R;
}

const GOES_ON: ReadonlySet<PlayerStatus> = new Set(['playing', 'buffering', 'reconnecting']);

/** Whether a playback goes on when its screen is left; a TV decodes one video at a time. */
export const isKept = (status: PlayerStatus, isTv: boolean): boolean => !isTv && GOES_ON.has(status);

/** Holds the playback that goes on without its screen: one at a time in the whole app. `onEnd`: none goes on. */
export function createKept<R extends Running>(park: (video: HTMLVideoElement) => void, onEnd: () => void) {
  const store = createStore<{ playback: KeptPlayback<R> | undefined }>(() => ({ playback: undefined }));
  const release = (playback: KeptPlayback<R>) => {
    playback.running.destroy();
    playback.running.video().remove();
  };
  return {
    get: () => store.getState().playback,
    subscribe: (listener: () => void) => store.subscribe(listener),
    /** Keeps a playback: its element stays in the document without a pause. */
    keep(playback: KeptPlayback<R>): void {
      const before = store.getState().playback;
      const { running, title, subtitle, poster } = playback;
      const player = running.player();
      running.prepare([]);
      park(running.video());
      if (player.state().fullscreen) player.exitFullscreen();
      // Without the keys that zap: their screen is gone.
      player.setNowPlaying({
        title,
        ...(subtitle === undefined ? {} : { subtitle }),
        ...(poster === undefined ? {} : { artwork: [{ src: poster }] }),
      });
      store.setState({ playback });
      if (before && before.running !== running) release(before);
    },
    /** The running playback of this id, for the screen that shows it again; any other one ends. */
    take(id: string): R | undefined {
      const { playback } = store.getState();
      if (!playback) return undefined;
      store.setState({ playback: undefined });
      if (playback.id === id) return playback.running;
      release(playback);
      onEnd();
      return undefined;
    },
    /** Ends the playback. */
    close(): void {
      const { playback } = store.getState();
      store.setState({ playback: undefined });
      if (!playback) return;
      release(playback);
      onEnd();
    },
  };
}
