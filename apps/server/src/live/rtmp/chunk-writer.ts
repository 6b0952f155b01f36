import { words } from '../../media';
import { EXTENDED } from './chunk-reader';
import { MESSAGE_TYPE, type RtmpMessage } from './messages';

/** A message as chunks: a full header, then headers of a single byte. `id` is below 64. */
export function writeChunks(id: number, message: RtmpMessage, chunkSize: number): Buffer {
  const { type, timestamp, streamId, payload } = message;
  const isLong = timestamp >= EXTENDED;
  const extra = isLong ? 4 : 0;
  const count = Math.max(1, Math.ceil(payload.length / chunkSize));
  const out = Buffer.allocUnsafe(12 + extra + (count - 1) * (1 + extra) + payload.length);
  out[0] = id;
  out.writeUIntBE(isLong ? EXTENDED : timestamp, 1, 3);
  out.writeUIntBE(payload.length, 4, 3);
  out[7] = type;
  out.writeUInt32LE(streamId, 8);
  let at = 12;
  for (let chunk = 0; chunk < count; chunk++) {
    if (chunk > 0) out[at++] = 0xc0 | id;
    if (isLong) at = out.writeUInt32BE(timestamp, at);
    at += payload.copy(out, at, chunk * chunkSize, (chunk + 1) * chunkSize);
  }
  return out;
}

/** A message about the connection itself. */
export function control(type: number, payload: Buffer): RtmpMessage {
  return { type, timestamp: 0, streamId: 0, payload };
}

const USER_CONTROL = { streamBegin: 0, pingAnswer: 7 } as const;

export function userControl(event: keyof typeof USER_CONTROL, value: number): RtmpMessage {
  return control(MESSAGE_TYPE.userControl, Buffer.concat([Buffer.from([0, USER_CONTROL[event]]), words(value)]));
}
