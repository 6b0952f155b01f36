import type { Playback } from '@touchline/contract';
import { everythingAgreed } from '@touchline/rules/app/consent';
import { expect, test } from 'vitest';
import type { Api } from '../../../shell/api/api';
import { fetchPreviewSource } from './preview-source';

const answer: Playback = {
  sources: [{ url: '/origin/one/master.m3u8?stitch=signed&tag=x', type: 'stream', format: 'hls' }],
  drmKeys: [],
  drmLicenseInfos: [],
  ads: { viewer: 'signed', streamId: 'one', isStitched: true },
};
const api = { call: async () => answer, bearer: () => undefined } as unknown as Api;

test('ADS-03 the preview of a stitched stream asks for no ads, which would count without being watched', async () => {
  localStorage.setItem('consentSettings', JSON.stringify(everythingAgreed));
  const source = await fetchPreviewSource({ api, hlsOptions: undefined }, { id: 'match' });
  expect(source).toMatchObject({ url: '/origin/one/master.m3u8?tag=x', kind: 'stream', maxHeight: 480 });
});
