import { expect, test } from 'vitest';
import type { EngineHost } from '../engines/engine';
import { nativeWavesEngine } from './native-waves-engine';

const camera = { id: 'a', label: 'A', url: '/a', offsetMs: 0 };

test.each(['hls', 'mp4', 'youtube'] as const)('sources of the format %s are left to other engines', async (format) => {
  const source = { url: '/a', kind: 'vod', format, cameras: { cameras: [camera], sounds: [] } } as const;
  expect(await nativeWavesEngine.open(source, {} as EngineHost)).toBeNull();
});

test('a source without cameras is not played', async () => {
  const source = { url: '/a', kind: 'vod', format: 'native-waves' } as const;
  expect(await nativeWavesEngine.open(source, {} as EngineHost)).toBeNull();
  expect(
    await nativeWavesEngine.open({ ...source, cameras: { cameras: [], sounds: [] } }, {} as EngineHost),
  ).toBeNull();
});
