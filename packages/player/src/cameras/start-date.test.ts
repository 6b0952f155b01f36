import { expect, test } from 'vitest';
import { withStartDate } from './start-date';

const playlist = (start = '') => `#EXTM3U
#EXT-X-VERSION:7
${start}#EXT-X-TARGETDURATION:2
#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z
#EXTINF:2.000,
1.m4s
#EXTINF:2.000,
2.m4s
#EXT-X-DISCONTINUITY
#EXT-X-PROGRAM-DATE-TIME:2026-01-01T01:00:00.000Z
#EXTINF:2.000,
3.m4s
`;
const NEW_YEAR = Date.UTC(2026, 0, 1) / 1000;
const startOf = (text: string) => /#EXT-X-START:TIME-OFFSET=(.*)/.exec(text)?.[1];

test.each([
  [0, '0.000'],
  [3.25, '3.250'],
  [3601, '5.000'],
])('a stream starts %d s after its first date, also behind a discontinuity', (seconds, offset) => {
  expect(startOf(withStartDate(playlist(), NEW_YEAR + seconds))).toBe(offset);
});

test('the start that the playlist names gives way', () => {
  const changed = withStartDate(playlist('#EXT-X-START:TIME-OFFSET=-6\n'), NEW_YEAR + 1);
  expect(changed.match(/EXT-X-START/g)).toHaveLength(1);
  expect(startOf(changed)).toBe('1.000');
});

test.each([NEW_YEAR - 1, NEW_YEAR + 60, NEW_YEAR + 4000])('a date outside of the playlist changes nothing', (date) => {
  expect(withStartDate(playlist(), date)).toBe(playlist());
});

test('a playlist without dates stays as it is', () => {
  const undated = playlist().replaceAll(/#EXT-X-PROGRAM.*\n/g, '');
  expect(withStartDate(undated, NEW_YEAR)).toBe(undated);
});
