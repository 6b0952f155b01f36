import type { HlsConfig } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { farthestBehind, fullBuffer, heedHoldBack, hlsConfig } from './hls-config';

describe('settings for hls.js', () => {
  it('PLAY-06: every load policy retries 4500 times, 1 to 8 seconds apart', () => {
    const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy, keyLoadPolicy } = hlsConfig({});
    for (const policy of [manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy, keyLoadPolicy])
      expect(policy?.default.errorRetry).toEqual({ maxNumRetry: 4500, retryDelayMs: 1000, maxRetryDelayMs: 8000 });
  });

  it('PLAY-06: live stays three segments behind the edge and at most six', () => {
    expect(hlsConfig({})).toMatchObject({ liveSyncDurationCount: 3, liveMaxLatencyDurationCount: 6 });
  });

  it('PLAY-06: what the server says wins', () => {
    expect(hlsConfig({ hlsOptions: { liveSyncDurationCount: 4, maxBufferLength: 20 } })).toMatchObject({
      liveSyncDurationCount: 4,
      liveMaxLatencyDurationCount: 6,
      maxBufferLength: 20,
    });
  });

  it('does not mix counts with seconds, which hls.js refuses', () => {
    const config = hlsConfig({ hlsOptions: { liveSyncDuration: 5, liveMaxLatencyDuration: 12 } });
    expect(config).not.toHaveProperty('liveSyncDurationCount');
    expect(config).not.toHaveProperty('liveMaxLatencyDurationCount');
  });

  it('catches up gently where low latency is wanted, and not at all where it is not', () => {
    expect(hlsConfig({})).toMatchObject({ lowLatencyMode: true, maxLiveSyncPlaybackRate: 1.1 });
    expect(hlsConfig({ lowLatency: false })).toMatchObject({ lowLatencyMode: false, maxLiveSyncPlaybackRate: 1 });
  });

  it('believes a stream that says how close one may get, unless the server says otherwise', () => {
    const left = (hlsOptions: Record<string, unknown>) => {
      const userConfig = hlsConfig({ hlsOptions });
      heedHoldBack({ userConfig }, { hlsOptions });
      return userConfig.liveSyncDurationCount;
    };
    expect(left({})).toBeUndefined();
    expect(left({ liveSyncDurationCount: 4 })).toBe(4);
  });

  it('goes back to a low-latency edge from nearer than to a classic one', () => {
    const lowLatencyStream = { partHoldBack: 1.5 };
    expect(farthestBehind(6, lowLatencyStream, {})).toBeLessThan(3);
    expect(farthestBehind(6, { partHoldBack: 0 }, {})).toBe(6);
    expect(farthestBehind(6, lowLatencyStream, { lowLatency: false })).toBe(6);
    expect(farthestBehind(7, lowLatencyStream, { hlsOptions: { liveMaxLatencyDurationCount: 7 } })).toBe(7);
  });

  it('buffers next to nothing of what is only prepared, and everything once it is watched', () => {
    const config = hlsConfig({ warm: 'buffered' });
    expect(config).toMatchObject({ maxBufferLength: 1, maxBufferSize: 0 });
    expect(config).not.toHaveProperty('startFragPrefetch');
    expect(hlsConfig({ warm: 'detached' }).startFragPrefetch).toBe(true);
    const defaults = { maxBufferLength: 30, maxMaxBufferLength: 600, maxBufferSize: 60_000_000 };
    const watched = { ...config } as HlsConfig;
    fullBuffer(watched, defaults as HlsConfig, { hlsOptions: { maxBufferLength: 20 } });
    expect(watched).toMatchObject({ ...defaults, maxBufferLength: 20 });
  });

  it('starts at the edge, or where it is told to', () => {
    expect(hlsConfig({}).startPosition).toBe(-1);
    expect(hlsConfig({ startAt: 90 }).startPosition).toBe(90);
  });
});
