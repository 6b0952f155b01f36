import { describe, expect, it, vi } from 'vitest';
import { avplayEngine } from '../engines/avplay/avplay-kind';
import type { Engine, EngineHost, EngineKind } from '../engines/engine';
import { fakeClock } from '../model/fake-clock';
import { IDLE } from '../model/state';
import { Viewing, type ViewingOptions } from './viewing';

const engineOf = (name: string): Engine =>
  ({
    name,
    timeline: () => ({ position: 12, duration: 60, live: null, zeroAt: null }),
    play: async () => undefined,
    destroy: () => undefined,
  }) as unknown as Engine;

/** An engine that fails to decode. */
function failing(name: string): EngineKind & { opened: number } {
  const kind = {
    name,
    opened: 0,
    async open(_: unknown, host: EngineHost): Promise<Engine> {
      kind.opened++;
      setTimeout(() => host.fault({ kind: 'unsupported', code: 'bufferAddCodecError', message: 'No' }));
      return engineOf(name);
    },
  };
  return kind;
}

/** A recording on a device with these globals. */
function watch(globals: object, engines: readonly EngineKind[]) {
  const failures: string[] = [];
  const nothing = () => undefined;
  const viewing = new Viewing({ url: '/a.m3u8', kind: 'vod' }, {
    video: { ownerDocument: { defaultView: globals } },
    engines,
    clock: fakeClock(),
    serverTime: () => 0,
    decoders: 'one',
    log: nothing,
    apply: nothing,
    state: () => IDLE,
    fail: (reason: string) => failures.push(reason),
  } as unknown as ViewingOptions);
  void viewing.open();
  return { viewing, failures };
}

describe('FORM-03a a set whose Media Source fails while it plays', () => {
  const samsung = (stored = new Map<string, string>()) => ({
    webapis: { avplay: {} },
    localStorage: { setItem: (key: string, value: string) => stored.set(key, value) },
  });

  it('goes on with its own player, at the same position, and remembers it', async () => {
    const stored = new Map<string, string>();
    const hls = failing('hls');
    const positions: (number | undefined)[] = [];
    const own: EngineKind = {
      ...avplayEngine,
      async open(source) {
        if (hls.opened === 0) return null;
        positions.push(source.startAt);
        return engineOf('avplay');
      },
    };
    const { viewing, failures } = watch(samsung(stored), [own, hls]);
    await vi.waitFor(() => expect(positions).toEqual([12]));
    expect([hls.opened, failures, stored.size]).toEqual([1, [], 1]);
    viewing.end();
  });

  it('fails as before where there is no own player', async () => {
    const hls = failing('hls');
    const { viewing, failures } = watch({}, [avplayEngine, hls]);
    await vi.waitFor(() => expect(failures).toEqual(['decoder']));
    expect(hls.opened).toBe(1);
    viewing.end();
  });

  it('never goes round in circles', async () => {
    const hls = failing('hls');
    const { viewing, failures } = watch(samsung(), [{ ...avplayEngine, open: async () => null }, hls]);
    await vi.waitFor(() => expect(failures).toEqual(['decoder']));
    expect(hls.opened).toBe(2);
    viewing.end();
  });
});
