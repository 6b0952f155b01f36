import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { createRenewal, renewalTime } from './renewal';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function setUp(outcomes: ('done' | 'retry' | 'never')[]) {
  const clock = fakeClock();
  const renewedAt: number[] = [];
  const serverTime = () => 1000 + clock.now() / 1000;
  const renewal = createRenewal({
    clock,
    serverTime,
    renew: async () => {
      renewedAt.push(serverTime());
      return outcomes.shift() ?? 'done';
    },
  });
  return { clock, renewedAt, renewal };
}

describe('URL renewal', () => {
  it.each([
    [{}, null],
    [{ expiresAt: 15_400 }, 15_280],
    [{ expiresAt: 1100 }, 1090],
    [{ expiresAt: 15_400, renewAt: 9000 }, 9000],
  ])('%j is due at %s', (life, due) => {
    expect(renewalTime(life, 1000)).toBe(due);
  });

  it('runs at the time given by the server, and is retried after a failure', async () => {
    const { clock, renewedAt, renewal } = setUp(['retry', 'done']);
    renewal.schedule({ expiresAt: 1300, renewAt: 1200 });
    clock.pass(199_000);
    expect(renewedAt).toEqual([]);
    clock.pass(1000);
    await settled();
    clock.pass(15_000);
    await settled();
    expect(renewedAt).toEqual([1200, 1215]);
    expect(clock.running()).toBe(0);
  });

  it('is retried at a time of its own on each device', async () => {
    const { clock, renewedAt, renewal } = setUp(['retry', 'retry', 'done']);
    renewal.schedule({ renewAt: 1200 });
    clock.draw(0);
    clock.pass(200_000);
    await settled();
    clock.draw(0.75);
    clock.pass(12_000);
    await settled();
    clock.pass(16_500);
    await settled();
    expect(renewedAt).toEqual([1200, 1212, 1228.5]);
  });

  it('is not retried after a permanent failure, and does not run after stop', async () => {
    const { clock, renewedAt, renewal } = setUp(['never']);
    renewal.schedule({ renewAt: 1010 });
    clock.pass(10_000);
    await settled();
    renewal.schedule({ renewAt: 1100 });
    renewal.stop();
    clock.pass(1_000_000);
    expect(renewedAt).toEqual([1010]);
  });
});
