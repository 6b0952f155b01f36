import { expect, test } from 'vitest';
import { captionsBetween, readCaptions } from './captions';

test('SubRip becomes WebVTT, in the order of time and without foreign tags', () => {
  const subrip =
    '\ufeff2\r\n00:00:05,500 --> 00:00:07,000\r\n<font color="#fff">Second</font>\r\nline\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,250\r\n{\\an8}<i>First</i>\r\n';
  expect(readCaptions(subrip)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.250\n<i>First</i>\n\n00:00:05.500 --> 00:00:07.000\nSecond\nline\n',
  );
});

test('WebVTT keeps the places of captions; notes and styles are left out', () => {
  const vtt =
    'WEBVTT - title\n\nNOTE a note\n\nSTYLE\n::cue {}\n\ncue-1\n01:02.500 --> 01:04.000 line:0 onclick:x\nHello\n\n00:01:05.000 --> 00:01:05.000\nnever\n';
  expect(readCaptions(vtt)).toBe('WEBVTT\n\n00:01:02.500 --> 00:01:04.000 line:0\nHello\n');
});

test.each([
  ['There is not one caption in it.', 'no captions at all'],
  ['This is no time', 'WEBVTT\n\nsoon --> later\nHello'],
  ['A caption ends before it begins', 'WEBVTT\n\n00:00:02.000 --> 00:00:01.000\nHello'],
  ['It is no text.', '\0\0'],
])('%s', (words, text) => {
  expect(() => readCaptions(text)).toThrow(words);
});

test.each([
  ['tags', '<x'],
  ['settings', '{\\'],
])('%s that never end take no longer than others', (_what, begun) => {
  const cue = `00:00:01.000 --> 00:00:02.000\n${begun.repeat(4900)}\n`;
  const began = performance.now();
  readCaptions(`WEBVTT\n\n${`${cue}\n`.repeat(200)}`);
  expect(performance.now() - began).toBeLessThan(3000);
});

test('one caption is not longer than anybody reads', () => {
  const times = '00:00:01.000 --> 00:00:02.000';
  expect(() => readCaptions(`WEBVTT\n\n${times}\n${'a'.repeat(10_000)}`)).toThrow('A caption is longer than 10000');
  expect(() => readCaptions(`WEBVTT\n\n${times}${' '.repeat(1_000_000)}a\u2028b\na`)).toThrow('A caption is longer');
});

test('captions of a part begin with it', () => {
  const vtt = readCaptions(
    'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\na\n\n00:00:05.000 --> 00:00:06.000\nb\n\n00:00:09.000 --> 00:00:10.000\nc\n',
  );
  expect(captionsBetween(vtt, 3, 9)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\na\n\n00:00:02.000 --> 00:00:03.000\nb\n',
  );
});
