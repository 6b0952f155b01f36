import { expect, test } from 'vitest';
import { firstPlaylists } from './first-playlists';

const MASTER = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="other",NAME="Other, first",DEFAULT=YES,URI="a-other/index.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Deutsch",DEFAULT=NO,URI="a-de/index.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English, live",DEFAULT=YES,URI="a-en/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=945756,CODECS="avc1.4D401E,mp4a.40.2",AUDIO="audio"
v480/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=387164,CODECS="avc1.4D4015,mp4a.40.2",AUDIO="audio"
v240/index.m3u8
`;
const url = 'https://origin.example/live/one/master.m3u8';

test('selects the lowest rendition and its default audio, resolved against the manifest URL', () => {
  expect(firstPlaylists({ url, data: MASTER })).toEqual([
    'https://origin.example/live/one/v240/index.m3u8',
    'https://origin.example/live/one/a-en/index.m3u8',
  ]);
});

test.each([
  [
    'muxed audio',
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\nhttps://edge.example/v.m3u8',
    ['https://edge.example/v.m3u8'],
  ],
  ['a media playlist', '#EXTM3U\n#EXTINF:4,\n1.m4s', []],
  ['variables in place of URIs', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n{$host}/v.m3u8', []],
  ['a variant without a URI', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1', []],
  ['an empty response', '', []],
])('%s', (_title, data, expected) => {
  expect(firstPlaylists({ url, data })).toEqual(expected);
});
