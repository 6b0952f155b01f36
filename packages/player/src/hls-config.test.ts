import { describe, expect, it } from 'vitest';
import { hlsConfig } from './hls-config';

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

  it('starts at the edge, or where it is told to', () => {
    expect(hlsConfig({}).startPosition).toBe(-1);
    expect(hlsConfig({ startAt: 90 }).startPosition).toBe(90);
  });
});
