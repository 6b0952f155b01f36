import { act, renderHook } from '@testing-library/react';
import type { Source } from '@touchline/player/model/source';
import type { FailureReason } from '@touchline/player/model/state';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePlayer } from '../../../../test/fake-player';
import { useComeback } from './useComeback';

const found: Source = { url: '/one.m3u8', kind: 'stream' };
const failure = (reason: FailureReason) =>
  ({ status: 'failed', error: { reason, code: 'TL-P-1', message: '', detail: '' } }) as const;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function wait(reported: 'live' | 'recording' = 'live') {
  const { player, change } = fakePlayer();
  const source = vi.fn<() => Promise<Source>>().mockRejectedValue(new Error('Not on air'));
  const retry = vi.fn<() => void>();
  const video = { id: 'one', title: 'The final', source, reported: { source: reported } };
  const { unmount } = renderHook(() => useComeback(player, video, retry));
  return { change: (...changes: Parameters<typeof change>) => act(() => change(...changes)), source, retry, unmount };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a live video that is not on air', () => {
  test('is asked for less and less often, and starts once when it is back', async () => {
    const { change, source, retry } = wait();
    change(failure('unavailable'));
    await pass(9_999);
    expect(source).not.toHaveBeenCalled();
    await pass(1);
    expect(source).toHaveBeenCalledTimes(1);
    await pass(14_999);
    expect(source).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(source).toHaveBeenCalledTimes(2);
    await pass(10 * 60_000);
    expect(source.mock.calls.length).toBeLessThan(15);
    expect(retry).not.toHaveBeenCalled();

    source.mockResolvedValue(found);
    await pass(60_000);
    expect(retry).toHaveBeenCalledTimes(1);
    change({ status: 'playing', error: null });
    await pass(10 * 60_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('that fails again after it came back is not asked for more often', async () => {
    const { change, source, retry } = wait();
    source.mockResolvedValue(found);
    change(failure('refused'));
    await pass(10_000);
    expect(retry).toHaveBeenCalledTimes(1);
    change({ status: 'loading', error: null });
    change(failure('unavailable'));
    await pass(14_999);
    expect(retry).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  test('that ended before its event starts again when it is on air, and not as its recording', async () => {
    const { change, source, retry } = wait();
    change({ status: 'ended', error: null });
    source.mockResolvedValue({ ...found, kind: 'vod' });
    await pass(5 * 60_000);
    expect(source).toHaveBeenCalled();
    expect(retry).not.toHaveBeenCalled();
    source.mockResolvedValue(found);
    await pass(60_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('that plays its last seconds once more is not asked for more often', async () => {
    const { change, source, retry } = wait();
    source.mockResolvedValue(found);
    change({ status: 'ended', error: null });
    await pass(10_000);
    expect(retry).toHaveBeenCalledTimes(1);
    change({ status: 'playing', error: null });
    change({ status: 'ended', error: null });
    await pass(14_999);
    expect(retry).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  test('costs nothing while its page is hidden, and is looked for again when it is shown', async () => {
    const { change, source } = wait();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    change(failure('unavailable'));
    await pass(10 * 60_000);
    expect(source).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new window.Event('visibilitychange'));
    await pass(10_000);
    expect(source).toHaveBeenCalledTimes(1);
  });

  test('is not asked for any more when its screen is left', async () => {
    const { change, source, unmount } = wait();
    change(failure('unavailable'));
    unmount();
    await pass(10 * 60_000);
    expect(source).not.toHaveBeenCalled();
  });
});

test.each(['over', 'elsewhere', 'decoder', 'protection', 'gave-up'] as const)(
  'nothing is asked for after “%s”: only the viewer can go on',
  async (reason) => {
    const { change, source } = wait();
    change(failure(reason));
    await pass(10 * 60_000);
    expect(source).not.toHaveBeenCalled();
  },
);

test.each([failure('unavailable'), { status: 'ended', error: null } as const])(
  'a recorded video does not come back by itself',
  async (end) => {
    const { change, source } = wait('recording');
    change(end);
    await pass(10 * 60_000);
    expect(source).not.toHaveBeenCalled();
  },
);

test('a recording that a full server did not give is asked for again, and starts when it is there', async () => {
  const { change, source, retry } = wait('recording');
  change({ status: 'failed', error: { reason: 'unavailable', code: 'TL-P-150', message: '', detail: 'source-503' } });
  await pass(10_000);
  expect([source.mock.calls.length, retry.mock.calls.length]).toEqual([1, 0]);
  source.mockResolvedValue({ url: '/one.m3u8', kind: 'vod' });
  await pass(15_000);
  expect(retry).toHaveBeenCalledTimes(1);
});
