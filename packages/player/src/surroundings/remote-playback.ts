import type { RemoteState } from '../model/state';

/** AirPlay API of Safari. */
interface AirPlayVideo {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}
type Video = HTMLVideoElement & AirPlayVideo;

/** Watches and controls playback on another device. */
interface RemotePlaybackWatch {
  choose(): Promise<void>;
  stop(): void;
}

/** Reports whether another device is available, and the state of its connection. */
export function watchRemotePlayback(video: Video, onChange: (state: RemoteState) => void): RemotePlaybackWatch {
  if (video.webkitShowPlaybackTargetPicker) return watchAirPlay(video, onChange);
  return 'remote' in video
    ? watchRemote(video.remote, onChange)
    : { choose: async () => undefined, stop: () => undefined };
}

function watchRemote(remote: RemotePlayback, onChange: (state: RemoteState) => void): RemotePlaybackWatch {
  let available = false;
  let watchId: number | null = null;
  let stopped = false;
  const report = () =>
    onChange(remote.state === 'disconnected' ? (available ? 'available' : 'unavailable') : remote.state);
  const changes = ['connecting', 'connect', 'disconnect'];
  for (const name of changes) remote.addEventListener(name, report);
  const cancelWatch = () => {
    if (watchId !== null) void remote.cancelWatchAvailability(watchId).catch(() => undefined);
  };
  const watch = async () => {
    try {
      watchId = await remote.watchAvailability((isAvailable) => {
        available = isAvailable;
        report();
      });
      if (stopped) cancelWatch();
    } catch {
      // Browsers that cannot search for devices have none to offer.
    }
  };
  void watch();
  return {
    choose: () => remote.prompt(),
    stop() {
      stopped = true;
      for (const name of changes) remote.removeEventListener(name, report);
      cancelWatch();
    },
  };
}

function watchAirPlay(video: Video, onChange: (state: RemoteState) => void): RemotePlaybackWatch {
  let available = false;
  const report = () =>
    onChange(video.webkitCurrentPlaybackTargetIsWireless ? 'connected' : available ? 'available' : 'unavailable');
  const onAvailability = (event: globalThis.Event & { availability?: string }) => {
    available = event.availability === 'available';
    report();
  };
  video.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability);
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', report);
  return {
    choose: async () => video.webkitShowPlaybackTargetPicker?.(),
    stop() {
      video.removeEventListener('webkitplaybacktargetavailabilitychanged', onAvailability);
      video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', report);
    },
  };
}
