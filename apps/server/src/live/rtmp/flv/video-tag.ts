import { wrongVideo } from './codec-names';
import { readEnhanced } from './enhanced';

/** A configuration or a frame of H.264. */
export interface VideoPacket {
  readonly kind: 'config' | 'frame';
  /** Several pictures in one connection: 0 is the main one. */
  readonly track: number;
  /** When it is shown, in milliseconds after its time stamp. */
  readonly compositionMs: number;
  readonly data: Buffer;
}

const H264 = 7;
const COMMAND_FRAME = 5;
const PACKET = { config: 0, frame: 1 } as const;
const ENHANCED = { config: 0, frame: 1, frameShownAtOnce: 3, metadata: 4, multitrack: 6 } as const;
const NOTHING: readonly VideoPacket[] = [];

/** Reads the body of a video message. Throws `PublishRefused` for anything but H.264. */
export function readVideoTag(body: Buffer): readonly VideoPacket[] {
  const first = body[0];
  // Some encoders send empty messages to keep the connection.
  if (first === undefined) return NOTHING;
  const isCommand = ((first >> 4) & 0x07) === COMMAND_FRAME;
  if (first & 0x80) return isCommand && (first & 0x0f) !== ENHANCED.metadata ? NOTHING : readEnhancedTag(body);
  if ((first & 0x0f) !== H264) throw wrongVideo(first & 0x0f);
  if (isCommand || body.length <= 5) return NOTHING;
  const data = body.subarray(5);
  if (body[1] === PACKET.config) return [{ kind: 'config', track: 0, compositionMs: 0, data }];
  // Signed: the first frames of some encoders are shown before their time stamp.
  if (body[1] === PACKET.frame) return [{ kind: 'frame', track: 0, compositionMs: body.readIntBE(2, 3), data }];
  return NOTHING;
}

function readEnhancedTag(body: Buffer): readonly VideoPacket[] {
  const packets: VideoPacket[] = [];
  for (const { type, fourCc, track, data } of readEnhanced(body, ENHANCED.multitrack)) {
    if (fourCc !== 'avc1') throw wrongVideo(fourCc);
    if (type === ENHANCED.config) packets.push({ kind: 'config', track, compositionMs: 0, data });
    if (type === ENHANCED.frameShownAtOnce) packets.push({ kind: 'frame', track, compositionMs: 0, data });
    if (type === ENHANCED.frame && data.length > 3)
      packets.push({ kind: 'frame', track, compositionMs: data.readIntBE(0, 3), data: data.subarray(3) });
  }
  return packets;
}
