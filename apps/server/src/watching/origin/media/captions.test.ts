import { describe, expect, it } from 'vitest';
import { CAPTIONS } from '../testing/synthetic';
import { captionSegment, clock, parseCaptions } from './captions';

const cues = parseCaptions(CAPTIONS, 24);

/** The cues of a segment in stream time, as a player computes them from the header. */
function streamCues(number: number, offset = 0): string[] {
  const [header = '', ...blocks] = captionSegment(cues, number, offset, 12).split('\n\n');
  const map = Number(/^WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00\.000,MPEGTS:(\d+)/.exec(header)?.[1]);
  return blocks.map((block) => {
    const [, start = 0, end = 0] = /^00:00:([\d.]+) --> 00:00:([\d.]+)/.exec(block) ?? [];
    return `${map / 90_000 + Number(start)}–${map / 90_000 + Number(end)}`;
  });
}

describe('Captions of a stream', () => {
  it('stand in every segment they touch, with the same time in each', () => {
    expect([0, 1, 2, 3, 9].map((number) => streamCues(number))).toEqual([['1–5'], ['1–5'], ['1–5'], [], []]);
  });

  it('cover a window without gaps and come again with every loop', () => {
    const window = Array.from({ length: 36 }, (_, number) => streamCues(number)).flat();
    expect([...new Set(window)]).toEqual(['1–5', '20.5–24', '25–29', '44.5–48', '49–53', '68.5–72']);
  });

  it('follow the offset of the stream', () => {
    expect(streamCues(7, 5)).toEqual(['15–19']);
  });

  it('wrap with the 33-bit clock of the header', () => {
    const rounds = Math.ceil(2 ** 33 / (24 * 90_000));
    const header = captionSegment(cues, rounds * 12, 0, 12).split('\n')[1];
    expect(header).toBe(`X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${rounds * 24 * 90_000 - 2 ** 33}`);
  });

  it('keep settings and lines, but not ids, which would repeat', () => {
    expect(captionSegment(cues, 11, 0, 12)).toContain('00:00:20.500 --> 00:00:24.000 line:80%\nTwo lines\nof it\n');
    expect(captionSegment(cues, 0, 0, 12)).toContain('\n\n00:00:01.000');
  });

  it.each([
    ['1\n00:01.000 --> 00:02.000\nno header', "does not begin with 'WEBVTT'"],
    ['WEBVTT\n\nhello', 'has a cue without proper times'],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nx', 'ends before it begins'],
    ['WEBVTT\n\n00:23.000 --> 00:25.000\nx', 'beyond the end of the loop'],
  ])('are refused when wrong: %j', (text, reason) => {
    expect(() => parseCaptions(text, 24)).toThrow(reason);
  });

  it('write times with as many hours as it takes', () => {
    expect(clock(27_478_921.5)).toBe('7633:02:01.500');
  });
});
