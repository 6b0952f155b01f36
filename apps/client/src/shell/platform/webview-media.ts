import type { Stop } from './shell';
import type { MediaAction, ToShell } from './webview-messages';

type NowPlayingMessage = Extract<ToShell, { type: 'nowPlaying' }>;

const ACTIONS: readonly MediaAction[] = ['play', 'pause', 'seekbackward', 'seekforward', 'nexttrack', 'previoustrack'];

interface WebviewMedia {
  readonly mediaSession: MediaSession;
  /** Android keeps an app going that plays sound alone; it must be told before the app is hidden. */
  readonly keepSound: (isOn: boolean) => void;
}

/**
 * A media session by the shell's messages: WebViews have none. What is set within one task is sent as one message.
 */
export function webviewMedia(
  send: (message: NowPlayingMessage) => void,
  hear: (listener: (action: unknown) => void) => Stop,
): WebviewMedia {
  const handlers = new Map<string, MediaSessionActionHandler>();
  let metadata: MediaMetadata | null = null;
  let playbackState: MediaSessionPlaybackState = 'none';
  let hasPicture = true;
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
      hasPicture,
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
  const mediaSession: MediaSession = {
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
  return {
    mediaSession,
    keepSound(isOn) {
      hasPicture = !isOn;
      if (metadata) tellLater();
    },
  };
}
