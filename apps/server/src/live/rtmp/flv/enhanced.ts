import { ProtocolError } from '../chunk-reader';

/** A packet of Enhanced RTMP: what it is, of which track, and its payload. */
interface EnhancedPacket {
  readonly type: number;
  readonly fourCc: string;
  readonly track: number;
  readonly data: Buffer;
}

const MODIFIED = 7;
const MULTITRACK = { oneTrack: 0, manyTracks: 1, manyTracksManyCodecs: 2 } as const;

/** Skips modifiers, e.g. fractions of time stamps, and answers the type of the packet and where it goes on. */
function skipModifiers(body: Buffer, first: number): { type: number; at: number } {
  let type = first;
  let at = 1;
  while (type === MODIFIED) {
    if (at + 3 > body.length) throw new ProtocolError('a modifier beyond its message');
    let size = (body[at++] as number) + 1;
    if (size === 256) {
      size = body.readUInt16BE(at) + 1;
      at += 2;
    }
    at += size;
    if (at >= body.length) throw new ProtocolError('a modifier beyond its message');
    type = (body[at++] as number) & 0x0f;
  }
  return { type, at };
}

/** The packets of a message: one, or one per track. */
export function readEnhanced(body: Buffer, multitrackType: number): EnhancedPacket[] {
  const { type, at } = skipModifiers(body, (body[0] as number) & 0x0f);
  if (type !== multitrackType) return [{ type, fourCc: fourCcAt(body, at), track: 0, data: body.subarray(at + 4) }];
  if (at >= body.length) throw new ProtocolError('a message ends too early');
  return readTracks(body, at);
}

function readTracks(body: Buffer, start: number): EnhancedPacket[] {
  const kind = (body[start] as number) >> 4;
  const type = (body[start] as number) & 0x0f;
  let at = start + 1;
  const hasSharedCodec = kind !== MULTITRACK.manyTracksManyCodecs;
  let fourCc = '';
  if (hasSharedCodec) {
    fourCc = fourCcAt(body, at);
    at += 4;
  }
  const packets: EnhancedPacket[] = [];
  while (at < body.length) {
    if (!hasSharedCodec) {
      fourCc = fourCcAt(body, at);
      at += 4;
    }
    const hasSize = kind !== MULTITRACK.oneTrack;
    if (at + (hasSize ? 4 : 1) > body.length) throw new ProtocolError('a track ends too early');
    const track = body[at] as number;
    const begin = at + (hasSize ? 4 : 1);
    const end = hasSize ? begin + body.readUIntBE(at + 1, 3) : body.length;
    if (end > body.length) throw new ProtocolError('a track ends too early');
    packets.push({ type, fourCc, track, data: body.subarray(begin, end) });
    at = end;
  }
  return packets;
}

function fourCcAt(body: Buffer, at: number): string {
  if (at + 4 > body.length) throw new ProtocolError('a message ends too early');
  return body.toString('latin1', at, at + 4);
}
