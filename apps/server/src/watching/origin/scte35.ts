/** A break as broadcasters describe it. */
interface SpliceOut {
  /** Unique among the breaks of a stream; 32 bits. */
  readonly eventId: number;
  /** Seconds from time zero of the stream. */
  readonly start: number;
  readonly seconds: number;
}

const CLOCK = 90_000;
const BITS_33 = 2 ** 33;
const SPLICE_INSERT = 0x05;
/** Every field of the section has the same length in every break. */
const COMMAND_BYTES = 20;
const SECTION_BYTES = 37;

/**
 * The `splice_info_section` of SCTE 35 with which a break begins: `splice_insert`, out of the network at `start`, with
 * automatic return after `seconds`. Equipment between the origin and a viewer finds breaks by it.
 */
export function spliceOut({ eventId, start, seconds }: SpliceOut): Buffer {
  const section = Buffer.concat([
    // Table id; short section, not private, no type of access point; length of what follows.
    Buffer.from([0xfc, 0x30, SECTION_BYTES]),
    // Protocol version; not encrypted, no adjustment of times (33 bits); no control word; all tiers; command.
    Buffer.from([0x00, 0, 0, 0, 0, 0, 0x00, 0xff, 0xf0, COMMAND_BYTES, SPLICE_INSERT]),
    word(eventId),
    // Not cancelled; out of network, whole programme, with duration, not immediate. Reserved bits are ones.
    Buffer.from([0x7f, 0xef]),
    // Time given; automatic return.
    flagged(Math.round(start * CLOCK) % BITS_33),
    flagged(Math.round(seconds * CLOCK)),
    // Programme, number of the avail and of all avails: not used. No descriptors.
    Buffer.alloc(2 + 1 + 1 + 2),
  ]);
  return Buffer.concat([section, word(crc32(section))]);
}

/** A set flag, six reserved bits and a time of 33 bits. */
function flagged(ticks: number): Buffer {
  return Buffer.concat([Buffer.from([ticks >= 2 ** 32 ? 0xff : 0xfe]), word(ticks)]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value % 2 ** 32);
  return bytes;
}

const POLYNOMIAL = 0x04c11db7;

/** CRC-32 of MPEG-2 sections: not reflected and not inverted, unlike that of zlib. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ POLYNOMIAL : crc << 1;
  }
  return crc >>> 0;
}
