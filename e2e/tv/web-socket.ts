import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';

const [CONTINUED, TEXT, CLOSE, PING, PONG] = [0x0, 0x1, 0x8, 0x9, 0xa] as const;
const LAST = 0x80;
const MASKED = 0x80;

interface Frame {
  readonly kind: number;
  readonly isLast: boolean;
  readonly content: Buffer;
  readonly length: number;
}

/** A connection for text messages (RFC 6455), as far as developer tools use it; Node 20 has none of its own. */
interface TextSocket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export async function openSocket(
  address: string,
  onText: (text: string) => void,
  onEnd: () => void,
): Promise<TextSocket> {
  const asked = request(address.replace(/^ws:/, 'http:'), {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  });
  asked.end();
  const [, socket, head] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket, Buffer];
  const write = (kind: number, content: Buffer) => socket.write(frameOf(kind, content));
  let unread = head;
  let parts: Buffer[] = [];
  const read = (more: Buffer) => {
    unread = Buffer.concat([unread, more]);
    for (let frame = firstFrame(unread); frame; frame = firstFrame(unread)) {
      unread = unread.subarray(frame.length);
      if (frame.kind === PING) write(PONG, frame.content);
      else if (frame.kind === CLOSE) socket.end();
      else if (frame.kind === TEXT || frame.kind === CONTINUED) {
        parts.push(frame.content);
        if (!frame.isLast) continue;
        const text = Buffer.concat(parts).toString('utf8');
        parts = [];
        onText(text);
      }
    }
  };
  socket.on('data', read);
  socket.on('error', () => undefined);
  socket.on('close', onEnd);
  read(Buffer.alloc(0));
  return { send: (text: string) => write(TEXT, Buffer.from(text)), close: () => socket.destroy() };
}

/** A whole message of a client, which is masked. */
function frameOf(kind: number, content: Buffer): Buffer {
  const size = content.length;
  const length =
    size < 126 ? Buffer.from([MASKED | size]) : Buffer.concat([Buffer.from([MASKED | 127]), longLength(size)]);
  const mask = randomBytes(4);
  const masked = content.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([LAST | kind]), length, mask, masked]);
}

function longLength(size: number): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(size));
  return length;
}

/** The first frame of a server, which is not masked; undefined until it is complete. */
function firstFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 2) return undefined;
  const [first = 0, short = 0] = bytes;
  const start = 2 + (short === 127 ? 8 : short === 126 ? 2 : 0);
  if (bytes.length < start) return undefined;
  const size = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  if (bytes.length < start + size) return undefined;
  const content = bytes.subarray(start, start + size);
  return { kind: first & 0x0f, isLast: (first & LAST) !== 0, content, length: start + size };
}
