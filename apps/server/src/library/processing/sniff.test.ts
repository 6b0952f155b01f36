import { expect, test } from 'vitest';
import { sniff } from './sniff';

const zip = (name: string) => Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(26), Buffer.from(name)]);
const hex = (digits: string) => Buffer.concat([Buffer.from(digits, 'hex'), Buffer.alloc(64, 1)]);
const transport = Buffer.alloc(188 * 4);
for (let at = 0; at < transport.length; at += 188) transport[at] = 0x47;

test.each<[what: string, bytes: Buffer]>([
  ['MP4', Buffer.from('\0\0\0\x20ftypisom\0\0\0\0')],
  ['MOV', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0')],
  ['Matroska', hex('1a45dfa3')],
  ['MXF', hex('060e2b34020501010d0102010102')],
  ['MPEG-TS', transport],
  ['AVI', Buffer.from('RIFF\0\0\0\0AVI LIST')],
])('%s is a video', (_what, bytes) => {
  expect(sniff(bytes)).toEqual({ isVideo: true });
});

test.each<[what: string, bytes: Buffer]>([
  ['A Word document', zip('word/document.xml')],
  ['An Excel workbook', zip('xl/workbook.xml')],
  ['A zip archive', zip('film.mp4')],
  ['A PDF document', Buffer.from('%PDF-1.7 …')],
  ['A picture', hex('ffd8ffe0')],
  ['A picture', Buffer.from('\0\0\0\x20ftypheic\0\0\0\0')],
  ['A sound file', Buffer.from('ID3\x04\0')],
  ['A text', Buffer.from('Dear all,\nthe match begins at noon – be there.\n')],
  ['A playlist, not the video itself', Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n')],
  ['Captions, not a video', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello\n')],
  ['An unknown kind of file', hex('0badc0de')],
])('%s is told from a video', (what, bytes) => {
  expect(sniff(bytes)).toEqual({ isVideo: false, what });
});
