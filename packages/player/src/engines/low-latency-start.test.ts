import { describe, expect, it } from 'vitest';
import { withSegmentStart } from './low-latency-start';

const SEGMENTS = 4;

/** A low-latency playlist of four 2 s segments and the given number of parts of the next segment. */
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

const startOf = (text: string) => /#EXT-X-START:TIME-OFFSET=(-[\d.]+)/.exec(withSegmentStart(text))?.[1];

describe('the start of a low-latency stream', () => {
  it.each([
    ['no parts of the next segment: starts at the newest segment, 2 s behind', 0, '-2.000'],
    ['one part, too close to the edge: starts at the previous segment', 1, '-2.500'],
    ['three parts, still too close to the edge', 3, '-3.500'],
  ])('%s', (_title, parts, start) => {
    expect(startOf(playlist(parts))).toBe(start);
  });

  it('is the incomplete segment if enough of its parts exist', () => {
    expect(startOf(playlist(3, { control: 'PART-HOLD-BACK=1.5' }))).toBe('-1.500');
  });

  it.each([
    ['a classic stream', playlist(0, { control: 'HOLD-BACK=6.0' })],
    ['a playlist that defines its own start', `${playlist(1)}\n#EXT-X-START:TIME-OFFSET=-9`],
    ['a stream that has ended', `${playlist(0)}\n#EXT-X-ENDLIST`],
    ['a delta update', `${playlist(1)}\n#EXT-X-SKIP:SKIPPED-SEGMENTS=3`],
    ['a playlist shorter than the hold-back', '#EXTM3U\n#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=9\n#EXTINF:2.0,\n0.m4s'],
    ['a response that is no playlist', '<html>'],
  ])('is not changed for %s', (_title, text) => {
    expect(withSegmentStart(text)).toBe(text);
  });
});
