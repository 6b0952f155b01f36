import type { Source } from '@touchline/player/model/source';
import { everythingAgreed } from '@touchline/rules/app/consent';
import { expect, test } from 'vitest';
import { stitchedSource } from './stitching';

const source = (url: string, isStitched: boolean): Source => ({
  url,
  kind: 'stream',
  ads: { viewer: 'signed', streamId: 'one', ...(isStitched && { isStitched }) },
});
const agree = () => localStorage.setItem('consentSettings', JSON.stringify(everythingAgreed));

test('ADS-03 the breaks of a stitched stream are filled for a viewer who has decided', () => {
  agree();
  const stitched = source('/origin/one/master.m3u8?stitch=signed&tag=x', true);
  expect(stitchedSource(stitched)).toBe(stitched);
});

test.each([
  ['?stitch=signed', ''],
  ['?stitch=signed&tag=x', '?tag=x'],
  ['?tag=x&stitch=signed', '?tag=x'],
  ['?tag=x&stitch=signed&more=y', '?tag=x&more=y'],
  ['?tag=x', '?tag=x'],
])('ADS-05b before consent the parameters %s become “%s”: the breaks have no ads', (given, left) => {
  expect(stitchedSource(source(`/origin/one/master.m3u8${given}`, true)).url).toBe(`/origin/one/master.m3u8${left}`);
});

test('CONFIG-11d a player that fills the breaks itself gets the stream without ads', () => {
  agree();
  expect(stitchedSource(source('/master.m3u8?stitch=signed', false)).url).toBe('/master.m3u8');
});
