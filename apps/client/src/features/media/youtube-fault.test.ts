import { expect, test } from 'vitest';
import { youtubeFaultText } from './youtube-fault';

test.each([
  ['youtube-2', 'youtube.errors.invalidParameter'],
  ['youtube-5', 'youtube.errors.html5'],
  ['youtube-100', 'youtube.errors.notFound'],
  ['youtube-101', 'youtube.errors.embeddingDisallowed'],
  ['youtube-150', 'youtube.errors.embeddingDisallowed'],
  ['youtube-api', 'player.errors.videoUnavailable'],
])('PLAY-09d the error %s has the text %s', (detail, text) => {
  expect(youtubeFaultText(detail)).toBe(text);
});
