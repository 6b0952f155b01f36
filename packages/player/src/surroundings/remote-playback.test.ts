import { describe, expect, it } from 'vitest';
import { watchRemotePlayback } from './remote-playback';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A browser that looks for devices. */
function casting({ canLook = true } = {}) {
  let onAvailability: ((isThere: boolean) => void) | undefined;
  const cancelled: number[] = [];
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    prompted: 0,
    async watchAvailability(callback: (isThere: boolean) => void) {
      if (!canLook) throw new DOMException('Not here', 'NotSupportedError');
      onAvailability = callback;
      return 7;
    },
    cancelWatchAvailability: async (id: number) => void cancelled.push(id),
    async prompt() {
      remote.prompted++;
    },
  });
  const become = (state: string, event: string) => {
    remote.state = state;
    remote.dispatchEvent(new Event(event));
  };
  const video = { remote } as unknown as HTMLVideoElement;
  return { video, remote, cancelled, become, find: (isThere: boolean) => onAvailability?.(isThere) };
}

describe('playing on another device', () => {
  it('says whether there is one and how far it got', async () => {
    const { video, remote, cancelled, become, find } = casting();
    const told: string[] = [];
    const watch = watchRemotePlayback(video, (state) => told.push(state));
    await settled();
    find(true);
    await watch.choose();
    become('connecting', 'connecting');
    become('connected', 'connect');
    become('disconnected', 'disconnect');
    find(false);
    expect(told).toEqual(['available', 'connecting', 'connected', 'available', 'unavailable']);
    expect(remote.prompted).toBe(1);
    watch.stop();
    become('connected', 'connect');
    expect([told.length, cancelled]).toEqual([5, [7]]);
  });

  it('forgets a search that is answered after it was called off', async () => {
    const { video, cancelled } = casting();
    watchRemotePlayback(video, () => undefined).stop();
    await settled();
    expect(cancelled).toEqual([7]);
  });

  it('offers nothing where devices cannot be looked for', async () => {
    const told: string[] = [];
    const watch = watchRemotePlayback(casting({ canLook: false }).video, (state) => told.push(state));
    await settled();
    watch.stop();
    const nowhere = watchRemotePlayback({} as HTMLVideoElement, (state) => told.push(state));
    await nowhere.choose();
    nowhere.stop();
    expect(told).toEqual([]);
  });

  it('goes by AirPlay where that is the way', async () => {
    let picked = 0;
    const video = Object.assign(new EventTarget(), {
      webkitCurrentPlaybackTargetIsWireless: false,
      webkitShowPlaybackTargetPicker: () => void picked++,
    });
    const told: string[] = [];
    const watch = watchRemotePlayback(video as unknown as HTMLVideoElement, (state) => told.push(state));
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
    expect(told).toEqual(['available', 'connected', 'available', 'unavailable']);
    expect(picked).toBe(1);
  });
});
