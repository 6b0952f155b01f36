import type { RemoteState } from '../model/state';

/** AirPlay has names of its own. */
interface AirPlayVideo {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}
type Video = HTMLVideoElement & AirPlayVideo;

/** Playing on another device. */
export interface RemotePlaybackWatch {
  choose(): Promise<void>;
  stop(): void;
}

/** Tells whether there is another device to play on, and how far it got. */
export function watchRemotePlayback(video: Video, tell: (state: RemoteState) => void): RemotePlaybackWatch {
  if (video.webkitShowPlaybackTargetPicker) return watchAirPlay(video, tell);
  return 'remote' in video ? watchRemote(video.remote, tell) : { choose: async () => undefined, stop: () => undefined };
}

function watchRemote(remote: RemotePlayback, tell: (state: RemoteState) => void): RemotePlaybackWatch {
  let available = false;
  let watchId: number | null = null;
  let stopped = false;
  const say = () => tell(remote.state === 'disconnected' ? (available ? 'available' : 'unavailable') : remote.state);
  const changes = ['connecting', 'connect', 'disconnect'];
  for (const name of changes) remote.addEventListener(name, say);
  const forget = () => {
    if (watchId !== null) void remote.cancelWatchAvailability(watchId).catch(() => undefined);
  };
  const look = async () => {
    try {
      watchId = await remote.watchAvailability((isThere) => {
        available = isThere;
        say();
      });
      if (stopped) forget();
    } catch {
      // A browser that cannot look for devices has none to offer.
    }
  };
  void look();
  return {
    choose: () => remote.prompt(),
    stop() {
      stopped = true;
      for (const name of changes) remote.removeEventListener(name, say);
      forget();
    },
  };
}

function watchAirPlay(video: Video, tell: (state: RemoteState) => void): RemotePlaybackWatch {
  let available = false;
  const say = () =>
    tell(video.webkitCurrentPlaybackTargetIsWireless ? 'connected' : available ? 'available' : 'unavailable');
  const onAvailability = (event: globalThis.Event & { availability?: string }) => {
    available = event.availability === 'available';
    say();
  };
  video.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability);
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', say);
  return {
    choose: async () => video.webkitShowPlaybackTargetPicker?.(),
    stop() {
      video.removeEventListener('webkitplaybacktargetavailabilitychanged', onAvailability);
      video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', say);
    },
  };
}
