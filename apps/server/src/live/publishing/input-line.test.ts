import { expect, test } from 'vitest';
import type { MediaMessage } from '../rtmp/session-types';
import { lineOf, quietSession } from '../testing/line';

const LATE_MS = 5000;

const message = (type: MediaMessage['type'], head: readonly number[], rest: string): MediaMessage => ({
  type,
  timestamp: 0,
  body: Buffer.concat([Buffer.from(head), Buffer.from(rest, 'latin1')]),
});
const picture = (name: string) => message('video', [0x17, 0, 0, 0, 0], name);
const frame = (name: string) => message('video', [0x27, 1, 0, 0, 0], name);
/** The second picture of a connection. */
const secondPicture = (name: string) => message('video', [0x96, 0x00], `avc1\u0001${name}`);
const enhancedSound = (name: string) => message('audio', [0x90], `mp4a${name}`);

/** A line that was late for long enough to begin anew. */
function lateLine(send: (line: ReturnType<typeof lineOf>) => void) {
  const made = lineOf();
  const { line, packagers, at } = made;
  send(made);
  at.now += LATE_MS;
  packagers[0]?.sink.tracks([{ name: 'v0', kind: 'video', codecs: 'avc1', timescale: 90_000 }]);
  const part = { bytes: Buffer.alloc(1), startMs: at.now, seconds: 1, isIndependent: true };
  packagers[0]?.sink.part('v0', 0, part, false);
  line.publication().message(frame('again'));
  line.catchUp(at.now);
  at.now += 1000;
  line.catchUp(at.now);
  return packagers[1]?.pushed.map(({ message: { body }, rendition }) => [rendition, body.toString('latin1').slice(-6)]);
}

test('an encoder that begins anew keeps all its pictures and its sound', () => {
  const pushed = lateLine(({ line }) => {
    const main = line.publication();
    main.message(picture('main-1'));
    main.message(secondPicture('second'));
    main.message(enhancedSound('sound-'));
    const further = line.further(quietSession('v1'), 'v1');
    further.message(picture('small-'));
    further.message(frame('framed'));
    further.message(message('audio', [0x90], 'Opus'));
    main.message(picture('main-2'));
    main.message(secondPicture('second'));
  });
  expect(pushed).toEqual([
    ['', 'second'],
    ['', 'sound-'],
    ['v1', 'small-'],
    ['', 'main-2'],
  ]);
});

test('what a connection sent that has gone is forgotten', () => {
  const pushed = lateLine(({ line }) => {
    line.publication().message(picture('main-1'));
    const further = line.further(quietSession('v1'), 'v1');
    further.message(picture('small-'));
    further.closed('gone');
  });
  expect(pushed).toEqual([['', 'main-1']]);
});
