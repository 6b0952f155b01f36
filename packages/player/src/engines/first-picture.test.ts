import { describe, expect, it } from 'vitest';
import { startingWithAPicture } from './first-picture';

const SEGMENTS = 4;

/** A low-latency playlist of four segments of 2 s, and as many parts of the next. */
function playlist(parts: number, { control = 'PART-HOLD-BACK=1.560' } = {}): string {
  const lines = ['#EXTM3U', `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,${control}`, '#EXT-X-MEDIA-SEQUENCE:10'];
  const part = (name: string) => `#EXT-X-PART:DURATION=0.50000,URI="${name}.m4s"`;
  for (let number = 0; number < SEGMENTS; number++) {
    if (number === SEGMENTS - 1) for (let each = 0; each < 4; each++) lines.push(part(`${number}.${each}`));
    lines.push('#EXTINF:2.00000,', `${number}.m4s`);
  }
  for (let each = 0; each < parts; each++) lines.push(part(`${SEGMENTS}.${each}`));
  return lines.join('\n');
}

const startOf = (text: string) => /#EXT-X-START:TIME-OFFSET=(-[\d.]+)/.exec(startingWithAPicture(text))?.[1];

describe('where a low-latency stream begins', () => {
  it.each([
    ['no part of the next segment: the newest begins 2 s ago', 0, '-2.000'],
    ['one part, too close to the edge: the segment before it', 1, '-2.500'],
    ['three parts, still too close', 3, '-3.500'],
  ])('%s', (_title, parts, start) => {
    expect(startOf(playlist(parts))).toBe(start);
  });

  it('is the segment in the making where enough of it is there', () => {
    expect(startOf(playlist(3, { control: 'PART-HOLD-BACK=1.5' }))).toBe('-1.500');
  });

  it.each([
    ['a classic stream', playlist(0, { control: 'HOLD-BACK=6.0' })],
    ['one that says itself where to begin', `${playlist(1)}\n#EXT-X-START:TIME-OFFSET=-9`],
    ['one that has ended', `${playlist(0)}\n#EXT-X-ENDLIST`],
    ['an update of what is known', `${playlist(1)}\n#EXT-X-SKIP:SKIPPED-SEGMENTS=3`],
    ['one that is too short', '#EXTM3U\n#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=9\n#EXTINF:2.0,\n0.m4s'],
    ['nonsense', '<html>'],
  ])('is left alone for %s', (_title, text) => {
    expect(startingWithAPicture(text)).toBe(text);
  });
});
