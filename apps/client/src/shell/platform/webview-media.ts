import type { Stop } from './shell';
import type { MediaAction, ToShell } from './webview-messages';

type NowPlayingMessage = Extract<ToShell, { type: 'nowPlaying' }>;

const ACTIONS: readonly MediaAction[] = ['play', 'pause', 'seekbackward', 'seekforward', 'nexttrack', 'previoustrack'];

/**
 * A media session by the shell's messages: WebViews have none. What is set within one task is sent as one message.
 */
export function webviewMediaSession(
  send: (message: NowPlayingMessage) => void,
  hear: (listener: (action: unknown) => void) => Stop,
): MediaSession {
  const handlers = new Map<string, MediaSessionActionHandler>();
  let metadata: MediaMetadata | null = null;
  let playbackState: MediaSessionPlaybackState = 'none';
  let isWaiting = false;
  let last = '';
  const tell = () => {
    isWaiting = false;
    const message: NowPlayingMessage = {
      type: 'nowPlaying',
      title: metadata?.title ?? '',
      subtitle: metadata?.artist ?? '',
      artwork: metadata?.artwork[0]?.src ?? '',
      isPlaying: playbackState === 'playing',
      hasPicture: true,
      actions: ACTIONS.filter((action) => handlers.has(action)),
    };
    const text = JSON.stringify(message);
    if (text === last) return;
    last = text;
    send(message);
  };
  const tellLater = () => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(tell);
  };
  hear((pressed) => {
    const action = ACTIONS.find((each) => each === pressed);
    if (action) handlers.get(action)?.({ action });
  });
  return {
    get metadata() {
      return metadata;
    },
    set metadata(next) {
      metadata = next;
      tellLater();
    },
    get playbackState() {
      return playbackState;
    },
    set playbackState(next) {
      playbackState = next;
      tellLater();
    },
    setActionHandler(action, handler) {
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
      tellLater();
    },
    setPositionState: () => undefined,
    setCameraActive: () => Promise.resolve(),
    setMicrophoneActive: () => Promise.resolve(),
  };
}
