import { describe, expect, it } from 'vitest';
import { words } from '../../media';
import { ChunkReader, ProtocolError } from './chunk-reader';
import { control, writeChunks } from './chunk-writer';
import { MESSAGE_TYPE, type RtmpMessage } from './messages';

const payload = (size: number, seed = 1) =>
  Buffer.from(Array.from({ length: size }, (_, index) => (index * seed) & 0xff));
const video = (timestamp: number, size = 300): RtmpMessage => ({
  type: MESSAGE_TYPE.video,
  timestamp,
  streamId: 1,
  payload: payload(size, 7),
});

/** What a reader makes of bytes that come in pieces. */
function read(bytes: Buffer, pieceSize = bytes.length): RtmpMessage[] {
  const messages: RtmpMessage[] = [];
  const reader = new ChunkReader((message) => messages.push(message));
  reader.allowMedia();
  for (let at = 0; at < bytes.length; at += pieceSize) reader.push(bytes.subarray(at, at + pieceSize));
  return messages;
}

describe('Chunks', () => {
  it.each([1, 2, 3, 7, 128, 131, 1000])('become messages when they come %i bytes at a time', (pieceSize) => {
    const sent = [
      video(0),
      control(MESSAGE_TYPE.setChunkSize, words(50)),
      video(40, 1),
      video(80, 0),
      video(0x1000000),
    ];
    const bytes = Buffer.concat(
      sent.map((message, index) => writeChunks(3 + (index % 2), message, index < 2 ? 128 : 50)),
    );
    expect(read(bytes, pieceSize)).toEqual(sent);
  });

  it('may be mixed', () => {
    const [one, two] = [video(10, 200), { ...video(20, 200), type: MESSAGE_TYPE.audio }];
    const [a, b] = [writeChunks(4, one, 128), writeChunks(5, two, 128)];
    const mixed = Buffer.concat([a.subarray(0, 140), b.subarray(0, 140), a.subarray(140), b.subarray(140)]);
    expect(read(mixed)).toEqual([one, two]);
  });

  it('have long times in every chunk, or in the first only', () => {
    const message = video(0x12345678, 300);
    const bytes = writeChunks(4, message, 128);
    expect(read(bytes)).toEqual([message]);
    // 16 bytes of header, 128 of payload, then one byte of header and the time again.
    const lean = Buffer.concat([bytes.subarray(0, 145), bytes.subarray(149, 149 + 129), bytes.subarray(149 + 129 + 4)]);
    expect(lean.length).toBe(bytes.length - 8);
    expect(read(lean)).toEqual([message]);
  });

  it('count their times from the message before, across 32 bits', () => {
    const first = writeChunks(4, video(0xfffffff0, 2), 128);
    const next = (delta: number, format: number) =>
      format === 3
        ? Buffer.concat([Buffer.from([0xc4]), payload(2, 7)])
        : Buffer.concat([Buffer.from([0x84, 0, 0, delta]), payload(2, 7)]);
    const times = read(Buffer.concat([first, next(40, 2), next(0, 3)])).map(({ timestamp }) => timestamp);
    expect(times).toEqual([0xfffffff0, 24, 64]);
  });

  it('that are aborted leave nothing', () => {
    const begun = writeChunks(4, video(0, 300), 128).subarray(0, 140);
    const abort = writeChunks(2, control(MESSAGE_TYPE.abort, words(4)), 128);
    expect(
      read(Buffer.concat([begun, abort, writeChunks(4, video(40), 128)])).map(({ timestamp }) => timestamp),
    ).toEqual([0, 40]);
  });

  it.each([
    ['a message of 16 MiB', Buffer.from([4, 0, 0, 0, 0xff, 0xff, 0xff, 9, 1, 0, 0, 0])],
    ['a beginning without a header', Buffer.from([0xc4, 1, 2, 3])],
    ['chunks without a size', writeChunks(2, control(MESSAGE_TYPE.setChunkSize, words(0)), 128)],
    [
      'a message inside another',
      Buffer.concat([writeChunks(4, video(0), 128).subarray(0, 140), writeChunks(4, video(1), 128)]),
    ],
    [
      'too many chunk streams',
      Buffer.concat(
        Array.from({ length: 61 }, (_, id) => writeChunks(3 + id, video(0, 300), 128).subarray(0, 140)).concat(
          Array.from({ length: 9 }, (_, id) =>
            Buffer.concat([Buffer.from([0, id]), writeChunks(3, video(0, 300), 128).subarray(1, 140)]),
          ),
        ),
      ),
    ],
  ])('with %s are not understood', (_what, bytes) => {
    expect(() => read(bytes)).toThrow(ProtocolError);
  });

  it('cannot hold much before somebody is let in', () => {
    const reader = new ChunkReader(() => undefined);
    expect(() => reader.push(writeChunks(4, video(0, 100_000), 128))).toThrow(ProtocolError);
  });
});
