import type { PlayerState } from '../model/state';
import type { NowPlaying, Player } from '../viewing/api';

/** Media controls of the operating system: lock screen, media keys, headsets. */
interface SystemControls {
  show(now: NowPlaying | null): void;
  follow(state: PlayerState): void;
  stop(): void;
}

type Commands = Pick<Player, 'state' | 'play' | 'pause' | 'seek'>;
type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

const SKIP_SECONDS = 10;
const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto', 'nexttrack', 'previoustrack'] as const;

/** Connects a player with the Media Session API, if supported. */
export function createSystemControls(player: Commands, session: MediaSession | undefined): SystemControls {
  let isShown = false;
  const setHandlers = (handlers: Handlers) => {
    for (const action of ACTIONS) {
      try {
        session?.setActionHandler(action, handlers[action] ?? null);
      } catch {
        // Older browsers throw for unknown actions.
      }
    }
  };
  const clear = () => {
    if (!session || !isShown) return;
    isShown = false;
    session.metadata = null;
    session.playbackState = 'none';
    setHandlers({});
  };
  return {
    show(now) {
      if (!now || !session) return clear();
      isShown = true;
      const { title, subtitle = '', artwork = [] } = now;
      session.metadata = metadataOf({ title, artist: subtitle, artwork: artwork.map((each) => ({ ...each })) });
      setHandlers(handlersFor(player, now));
    },
    follow({ status, position, duration, live, rate }) {
      if (!session || !isShown) return;
      session.playbackState = status === 'playing' || status === 'buffering' ? 'playing' : 'paused';
      if (!live && duration > 0 && 'setPositionState' in session)
        session.setPositionState({ duration, position: Math.min(position, duration), playbackRate: rate });
    },
    stop: clear,
  };
}

/** Engines without a Media Session lack the class, too; a shell's session takes the plain object. */
const metadataOf = (init: Required<Omit<MediaMetadataInit, 'album'>>): MediaMetadata =>
  typeof MediaMetadata === 'function' ? new MediaMetadata(init) : { ...init, album: '' };

function handlersFor(player: Commands, { next, previous }: NowPlaying): Handlers {
  const skip = (direction: 1 | -1) => (details: MediaSessionActionDetails) =>
    player.seek(player.state().position + direction * (details.seekOffset ?? SKIP_SECONDS));
  return {
    play: () => player.play(),
    pause: () => player.pause(),
    seekbackward: skip(-1),
    seekforward: skip(1),
    seekto: ({ seekTime }) => {
      const { live } = player.state();
      if (typeof seekTime === 'number' && !live) player.seek(seekTime);
    },
    nexttrack: next ?? null,
    previoustrack: previous ?? null,
  };
}
