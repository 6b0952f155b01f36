import HlsClass, { type HlsConfig } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { hlsConfig, maxLatencySegments, restoreBuffer, useStreamHoldBack } from './hls-config';

describe('settings for hls.js', () => {
  it('PLAY-06a PLAY-06b: every load policy retries 4500 times, 1 to 8 seconds apart', () => {
    const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy, keyLoadPolicy } = hlsConfig({});
    for (const policy of [manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy, keyLoadPolicy])
      expect(policy?.default.errorRetry).toEqual({ maxNumRetry: 4500, retryDelayMs: 1000, maxRetryDelayMs: 8000 });
  });

  it('PLAY-06c: live stays three segments behind the edge and at most six', () => {
    expect(hlsConfig({})).toMatchObject({ liveSyncDurationCount: 3, liveMaxLatencyDurationCount: 6 });
  });

  it('PLAY-06d: options from the server config take precedence', () => {
    expect(hlsConfig({ hlsOptions: { liveSyncDurationCount: 4, maxBufferLength: 20 } })).toMatchObject({
      liveSyncDurationCount: 4,
      liveMaxLatencyDurationCount: 6,
      maxBufferLength: 20,
    });
    expect(hlsConfig({ startAt: 30 }).startPosition).toBe(30);
    expect(hlsConfig({}).startPosition).toBe(-1);
    const hlsOptions = { startPosition: 5, backBufferLength: 9, lowLatencyMode: false };
    expect(hlsConfig({ startAt: 30, hlsOptions })).toMatchObject(hlsOptions);
  });

  it('does not mix segment counts with seconds, which hls.js rejects', () => {
    const config = hlsConfig({ hlsOptions: { liveSyncDuration: 5, liveMaxLatencyDuration: 12 } });
    expect(config).not.toHaveProperty('liveSyncDurationCount');
    expect(config).not.toHaveProperty('liveMaxLatencyDurationCount');
  });

  it('catches up at 1.1× speed with low latency, and not at all without', () => {
    expect(hlsConfig({})).toMatchObject({ lowLatencyMode: true, maxLiveSyncPlaybackRate: 1.1 });
    expect(hlsConfig({ lowLatency: false })).toMatchObject({ lowLatencyMode: false, maxLiveSyncPlaybackRate: 1 });
  });

  it('uses the hold-back of the stream unless the server config sets a distance', () => {
    const remaining = (hlsOptions: Record<string, unknown>) => {
      const userConfig = hlsConfig({ hlsOptions });
      useStreamHoldBack({ userConfig }, { hlsOptions });
      return userConfig.liveSyncDurationCount;
    };
    expect(remaining({})).toBeUndefined();
    expect(remaining({ liveSyncDurationCount: 4 })).toBe(4);
  });

  it.each([
    {},
    { liveSyncDurationCount: 4 },
    { liveMaxLatencyDurationCount: 9 },
    { liveSyncDuration: 5, liveMaxLatencyDuration: 20 },
  ])('keeps a user config that hls.js can create the players of ads from: %o', (hlsOptions) => {
    const hls = new HlsClass(hlsConfig({ hlsOptions }));
    useStreamHoldBack(hls, { hlsOptions });
    const { liveMaxLatencyDurationCount } = hlsConfig({ hlsOptions });
    expect(hls.config.liveMaxLatencyDurationCount).toBe(
      liveMaxLatencyDurationCount ?? HlsClass.DefaultConfig.liveMaxLatencyDurationCount,
    );
    expect(() => new HlsClass({ ...hls.userConfig }).destroy()).not.toThrow();
    hls.destroy();
  });

  it('seeks to the live edge from a shorter distance on low-latency streams', () => {
    const lowLatencyStream = { partHoldBack: 1.5 };
    expect(maxLatencySegments(6, lowLatencyStream, {})).toBeLessThan(3);
    expect(maxLatencySegments(6, { partHoldBack: 0 }, {})).toBe(6);
    expect(maxLatencySegments(6, lowLatencyStream, { lowLatency: false })).toBe(6);
    expect(maxLatencySegments(7, lowLatencyStream, { hlsOptions: { liveMaxLatencyDurationCount: 7 } })).toBe(7);
  });

  it('buffers the minimum for a prepared source, and the normal amount once it plays', () => {
    const config = hlsConfig({ warm: 'buffered' });
    expect(config).toMatchObject({ maxBufferLength: 1, maxBufferSize: 0 });
    expect(config).not.toHaveProperty('startFragPrefetch');
    expect(hlsConfig({ warm: 'detached' }).startFragPrefetch).toBe(true);
    const defaults = { maxBufferLength: 30, maxMaxBufferLength: 600, maxBufferSize: 60_000_000 };
    const playing = { ...config } as HlsConfig;
    restoreBuffer(playing, defaults as HlsConfig, { hlsOptions: { maxBufferLength: 20 } });
    expect(playing).toMatchObject({ ...defaults, maxBufferLength: 20 });
  });

  it('ignores the breaks of a stream, unless ads are inserted', () => {
    expect(hlsConfig({}).enableInterstitialPlayback).toBe(false);
  });

  it('starts at the live edge, or at the given position', () => {
    expect(hlsConfig({}).startPosition).toBe(-1);
    expect(hlsConfig({ startAt: 90 }).startPosition).toBe(90);
  });
});
