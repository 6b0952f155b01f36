import { expect, test } from 'vitest';
import { readPlaylist } from './playlist';

const head = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:41\n';

test('segments have the number, length and address of the playlist', () => {
  const { segments, holdBack } = readPlaylist(
    `${head}#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.560,HOLD-BACK=6.0\n#EXTINF:2.000,\n41.m4s\n#EXTINF:1.5,\n42.m4s\n`,
  );
  expect(segments).toEqual([
    { number: 41, seconds: 2, path: '41.m4s' },
    { number: 42, seconds: 1.5, path: '42.m4s' },
  ]);
  expect(holdBack).toBe(6);
});

test('without a stated hold-back it is three target durations', () => {
  expect(readPlaylist(head).holdBack).toBe(6);
});
