import { expect, test } from 'vitest';
import type { Campaigns } from '../campaigns/service';
import { Samples } from './samples';

test('only the slow sample waits: eight seconds, or until its connection ends', async () => {
  const waits: [number, AbortSignal][] = [];
  const samples = new Samples({
    campaigns: { of: () => Promise.resolve([]) } as unknown as Campaigns,
    recordings: { openAddress: (streamId) => `/${streamId}` },
    wait: async (ms, signal) => void waits.push([ms, signal]),
  });
  const { signal } = new AbortController();
  for (const sample of ['single', 'wrapper', 'pod', 'empty', 'slow', 'broken', 'endless'] as const)
    expect(await samples.write(sample, { placement: 'preroll', locale: 'en', base: '', signal })).toContain('<VAST');
  expect(waits).toEqual([[8000, signal]]);
});
