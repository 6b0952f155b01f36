import { describe, expect, it } from 'vitest';
import { watchRemotePlayback } from './remote-playback';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A browser with the Remote Playback API. */
function casting({ canWatch = true } = {}) {
  let onAvailability: ((isAvailable: boolean) => void) | undefined;
  const cancelled: number[] = [];
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    prompted: 0,
    async watchAvailability(callback: (isAvailable: boolean) => void) {
      if (!canWatch) throw new DOMException('Not here', 'NotSupportedError');
      onAvailability = callback;
      return 7;
    },
    cancelWatchAvailability: async (id: number) => void cancelled.push(id),
    async prompt() {
      remote.prompted++;
    },
  });
  const setState = (state: string, event: string) => {
    remote.state = state;
    remote.dispatchEvent(new Event(event));
  };
  const video = { remote } as unknown as HTMLVideoElement;
  return { video, remote, cancelled, setState, find: (isAvailable: boolean) => onAvailability?.(isAvailable) };
}

describe('remote playback', () => {
  it('reports the availability of devices and the connection state', async () => {
    const { video, remote, cancelled, setState, find } = casting();
    const reported: string[] = [];
    const watch = watchRemotePlayback(video, (state) => reported.push(state));
    await settled();
    find(true);
    await watch.choose();
    setState('connecting', 'connecting');
    setState('connected', 'connect');
    setState('disconnected', 'disconnect');
    find(false);
    expect(reported).toEqual(['available', 'connecting', 'connected', 'available', 'unavailable']);
    expect(remote.prompted).toBe(1);
    watch.stop();
    setState('connected', 'connect');
    expect([reported.length, cancelled]).toEqual([5, [7]]);
  });

  it('cancels a search that starts after the watch was stopped', async () => {
    const { video, cancelled } = casting();
    watchRemotePlayback(video, () => undefined).stop();
    await settled();
    expect(cancelled).toEqual([7]);
  });

  it('offers no device if searching is not supported', async () => {
    const reported: string[] = [];
    const watch = watchRemotePlayback(casting({ canWatch: false }).video, (state) => reported.push(state));
    await settled();
    watch.stop();
    const unsupported = watchRemotePlayback({} as HTMLVideoElement, (state) => reported.push(state));
    await unsupported.choose();
    unsupported.stop();
    expect(reported).toEqual([]);
  });

  it('uses AirPlay in Safari', async () => {
    let picked = 0;
    const video = Object.assign(new EventTarget(), {
      webkitCurrentPlaybackTargetIsWireless: false,
      webkitShowPlaybackTargetPicker: () => void picked++,
    });
    const reported: string[] = [];
    const watch = watchRemotePlayback(video as unknown as HTMLVideoElement, (state) => reported.push(state));
    const availability = (value: string) =>
      video.dispatchEvent(Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability: value }));
    const wireless = (on: boolean) => {
      video.webkitCurrentPlaybackTargetIsWireless = on;
      video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    };
    availability('available');
    await watch.choose();
    wireless(true);
    wireless(false);
    availability('not-available');
    watch.stop();
    wireless(true);
    expect(reported).toEqual(['available', 'connected', 'available', 'unavailable']);
    expect(picked).toBe(1);
  });
});
