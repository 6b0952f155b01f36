/** A packet of media. */
export interface RtpPacket {
  readonly type: number;
  readonly isMarked: boolean;
  readonly sequence: number;
  /** In ticks of its clock, 32 bits that wrap. */
  readonly timestamp: number;
  readonly source: number;
  readonly payload: Buffer;
}

/** When the ticks of a source were in the time of the encoder. */
export interface SenderReport {
  readonly source: number;
  /** Milliseconds. */
  readonly clockMs: number;
  readonly timestamp: number;
  /** The middle of its time, which is sent back. */
  readonly compactTime: number;
}

const HEADER = 12;
const TYPE = { senderReport: 200, receiverReport: 201, transportFeedback: 205, payloadFeedback: 206 } as const;
const OUR_SOURCE = 1;

/** Whether a packet is about media, not media itself. */
export const isControl = (packet: Buffer): boolean => {
  const type = packet[1] ?? 0;
  return type >= 192 && type <= 223;
};

/** Undefined where it is damaged. */
export function readRtp(packet: Buffer): RtpPacket | undefined {
  const [first = 0, second = 0] = packet;
  if (packet.length < HEADER || first >> 6 !== 2) return undefined;
  let start = HEADER + (first & 0x0f) * 4;
  if ((first & 0x10) !== 0) {
    if (start + 4 > packet.length) return undefined;
    start += 4 + packet.readUInt16BE(start + 2) * 4;
  }
  const padding = (first & 0x20) === 0 ? 0 : (packet.at(-1) ?? 0);
  if (start > packet.length - padding) return undefined;
  return {
    type: second & 0x7f,
    isMarked: (second & 0x80) !== 0,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    source: packet.readUInt32BE(8),
    payload: packet.subarray(start, packet.length - padding),
  };
}

/** The reports of senders in a packet of several. */
export function senderReports(packet: Buffer): SenderReport[] {
  const reports: SenderReport[] = [];
  for (let at = 0; at + 4 <= packet.length; ) {
    const size = (packet.readUInt16BE(at + 2) + 1) * 4;
    if (packet[at + 1] === TYPE.senderReport && at + 28 <= packet.length && size >= 28)
      reports.push({
        source: packet.readUInt32BE(at + 4),
        clockMs: packet.readUInt32BE(at + 8) * 1000 + (packet.readUInt32BE(at + 12) / 2 ** 32) * 1000,
        compactTime: packet.readUInt32BE(at + 10),
        timestamp: packet.readUInt32BE(at + 16),
      });
    at += size;
  }
  return reports;
}

/** How well a source arrived. */
interface Reception {
  readonly source: number;
  /** 0 to 1, since the last report. */
  readonly lost: number;
  readonly lostInAll: number;
  /** With its rounds. */
  readonly highestSequence: number;
  readonly lastReport: number;
  /** Since the last report of the sender, in 1/65536 s. */
  readonly delay: number;
}

export function receiverReport({ source, lost, lostInAll, highestSequence, lastReport, delay }: Reception): Buffer {
  const packet = header(TYPE.receiverReport, 1, 32);
  packet.writeUInt32BE(source, 8);
  packet[12] = Math.min(255, Math.round(lost * 256));
  packet.writeUIntBE(Math.min(0x7fffff, Math.max(0, lostInAll)), 13, 3);
  packet.writeUInt32BE(highestSequence >>> 0, 16);
  packet.writeUInt32BE(lastReport, 24);
  packet.writeUInt32BE(delay >>> 0, 28);
  return packet;
}

/** Asks for a key frame. */
export function keyFrameRequest(source: number): Buffer {
  const packet = header(TYPE.payloadFeedback, 1, 12);
  packet.writeUInt32BE(source, 8);
  return packet;
}

/** Asks for lost packets again. */
export function resendRequest(source: number, sequences: readonly number[]): Buffer {
  const packet = header(TYPE.transportFeedback, 1, 12 + sequences.length * 4);
  packet.writeUInt32BE(source, 8);
  for (const [index, sequence] of sequences.entries()) packet.writeUInt16BE(sequence, 12 + index * 4);
  return packet;
}

/** Tells how much may be sent, in bits per second. */
export function bitrateAllowance(source: number, bitrate: number): Buffer {
  const packet = header(TYPE.payloadFeedback, 15, 24);
  packet.write('REMB', 12, 'latin1');
  const exponent = Math.max(0, Math.ceil(Math.log2(bitrate / 0x3ffff)));
  const mantissa = Math.floor(bitrate / 2 ** exponent);
  packet[16] = 1;
  packet.writeUIntBE((exponent << 18) | mantissa, 17, 3);
  packet.writeUInt32BE(source, 20);
  return packet;
}

function header(type: number, count: number, size: number): Buffer {
  const packet = Buffer.alloc(size);
  packet[0] = 0x80 | count;
  packet[1] = type;
  packet.writeUInt16BE(size / 4 - 1, 2);
  packet.writeUInt32BE(OUR_SOURCE, 4);
  return packet;
}
