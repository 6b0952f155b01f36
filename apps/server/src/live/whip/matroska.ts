/** The tracks of a stream. */
interface MatroskaTracks {
  /** AVCDecoderConfigurationRecord. */
  readonly video: { readonly configuration: Buffer; readonly width: number; readonly height: number };
  /** Opus. */
  readonly hasSound: boolean;
}

const VIDEO = 1;
const SOUND = 2;
const UNKNOWN_SIZE = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
/** Times inside a cluster have 16 bits. */
const MOST_CLUSTER_MS = 5000;
/** Of Opus: the codec needs so much before what it decodes is right. */
const SEEK_PREROLL_NS = 80_000_000;

/** Writes H.264 and Opus as a stream without an end, which ffmpeg reads as it comes. Times are in ms. */
export class MatroskaWriter {
  #clusterAt: number | undefined;

  /** The beginning. */
  header({ video, hasSound }: MatroskaTracks): Buffer {
    const picture = element(
      0xae,
      uint(0xd7, VIDEO),
      uint(0x73c5, VIDEO),
      uint(0x83, 1),
      text(0x86, 'V_MPEG4/ISO/AVC'),
      element(0x63a2, video.configuration),
      element(0xe0, uint(0xb0, video.width), uint(0xba, video.height)),
    );
    const sound = element(
      0xae,
      uint(0xd7, SOUND),
      uint(0x73c5, SOUND),
      uint(0x83, 2),
      text(0x86, 'A_OPUS'),
      uint(0x56bb, SEEK_PREROLL_NS),
      element(0x63a2, OPUS_HEAD),
      element(0xe1, float(0xb5, 48_000), uint(0x9f, 2)),
    );
    return Buffer.concat([
      element(0x1a45dfa3, uint(0x4286, 1), uint(0x42f7, 1), text(0x4282, 'matroska'), uint(0x4287, 4), uint(0x4285, 2)),
      idOf(0x18538067),
      UNKNOWN_SIZE,
      element(0x1549a966, uint(0x2ad7b1, 1_000_000), text(0x4d80, 'touchline'), text(0x5741, 'touchline')),
      element(0x1654ae6b, picture, ...(hasSound ? [sound] : [])),
    ]);
  }

  picture(ms: number, data: Buffer, isKey: boolean): Buffer {
    return this.#block(VIDEO, ms, data, isKey, isKey);
  }

  sound(ms: number, data: Buffer): Buffer {
    return this.#block(SOUND, ms, data, true, false);
  }

  #block(track: number, ms: number, data: Buffer, isKey: boolean, beginsCluster: boolean): Buffer {
    const at = Math.max(0, Math.round(ms));
    const before = this.#clusterAt === undefined ? undefined : at - this.#clusterAt;
    const isNew = before === undefined || beginsCluster || before < -MOST_CLUSTER_MS || before > MOST_CLUSTER_MS;
    if (isNew) this.#clusterAt = at;
    const head = Buffer.from([0x80 | track, 0, 0, isKey ? 0x80 : 0]);
    head.writeInt16BE(at - (this.#clusterAt ?? at), 1);
    const block = element(0xa3, head, data);
    return isNew ? Buffer.concat([idOf(0x1f43b675), UNKNOWN_SIZE, uint(0xe7, at), block]) : block;
  }
}

/** Two channels, 48 kHz. */
const OPUS_HEAD = Buffer.concat([
  Buffer.from('OpusHead', 'latin1'),
  Buffer.from([1, 2, 0x38, 0x01, 0x80, 0xbb, 0, 0, 0, 0, 0]),
]);

function element(id: number, ...content: readonly Buffer[]): Buffer {
  const size = content.reduce((sum, { length }) => sum + length, 0);
  const length = Buffer.alloc(8);
  length.writeUInt32BE(Math.floor(size / 2 ** 32) | 0x01000000, 0);
  length.writeUInt32BE(size % 2 ** 32, 4);
  return Buffer.concat([idOf(id), length, ...content]);
}

function idOf(id: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(id >>> 0);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
}

function uint(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

const text = (id: number, value: string) => element(id, Buffer.from(value, 'latin1'));
