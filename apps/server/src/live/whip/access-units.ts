import type { RtpPacket } from './rtp';

/** The picture of one moment. */
export interface AccessUnit {
  readonly timestamp: number;
  /** Each with its length of four bytes before it. */
  readonly data: Buffer;
  readonly isKey: boolean;
}

/** What decoders need before the first picture. */
interface ParameterSets {
  readonly sequence: Buffer;
  readonly picture: Buffer;
}

const NAL = { key: 5, sequenceSet: 7, pictureSet: 8, delimiter: 9, aggregate: 24, fragment: 28 } as const;
const MOST_BYTES = 8 * 1024 * 1024;

/** Puts packets of H.264 together. After a gap everything up to the next key frame is left out. */
export class AccessUnits {
  #units: Buffer[] = [];
  #fragments: Buffer[] | undefined;
  #bytes = 0;
  #timestamp: number | undefined;
  #isDamaged = false;
  #isWaiting = true;
  #sequenceSet: Buffer | undefined;
  #pictureSet: Buffer | undefined;

  /** Known after the first key frame. */
  get sets(): ParameterSets | undefined {
    return this.#sequenceSet && this.#pictureSet && { sequence: this.#sequenceSet, picture: this.#pictureSet };
  }

  /** Whether nothing can be shown until a key frame arrives. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** Takes the next packet; answers the pictures that are complete. */
  add({ payload, timestamp, isMarked }: RtpPacket, isAfterGap: boolean): AccessUnit[] {
    const complete: AccessUnit[] = [];
    if (this.#timestamp !== undefined && this.#timestamp !== timestamp) complete.push(...this.#finish());
    this.#timestamp = timestamp;
    if (isAfterGap) this.#isDamaged = true;
    this.#unpack(payload);
    if (isMarked) complete.push(...this.#finish());
    return complete;
  }

  #unpack(payload: Buffer): void {
    const [first = 0, second = 0] = payload;
    const type = first & 0x1f;
    if (type === NAL.fragment) this.#join(payload, first, second);
    else if (type === NAL.aggregate) {
      for (let at = 1; at + 2 < payload.length; ) {
        const size = payload.readUInt16BE(at);
        this.#take(payload.subarray(at + 2, at + 2 + size));
        at += 2 + size;
      }
    } else if (type > 0 && type < NAL.aggregate) this.#take(payload);
  }

  #join(payload: Buffer, first: number, second: number): void {
    const [isStart, isEnd] = [(second & 0x80) !== 0, (second & 0x40) !== 0];
    if (isStart) this.#fragments = [Buffer.from([(first & 0xe0) | (second & 0x1f)])];
    if (!this.#fragments) {
      this.#isDamaged = true;
      return;
    }
    this.#bytes += payload.length;
    if (this.#bytes > MOST_BYTES) this.#isDamaged = true;
    else this.#fragments.push(payload.subarray(2));
    if (!isEnd) return;
    const whole = Buffer.concat(this.#fragments);
    this.#fragments = undefined;
    this.#take(whole);
  }

  #take(unit: Buffer): void {
    const type = (unit[0] ?? 0) & 0x1f;
    if (unit.length < 2 || type === NAL.delimiter) return;
    if (type === NAL.sequenceSet && unit.length >= 4) this.#sequenceSet = Buffer.from(unit);
    else if (type === NAL.pictureSet) this.#pictureSet = Buffer.from(unit);
    this.#bytes += unit.length;
    if (this.#bytes > MOST_BYTES) this.#isDamaged = true;
    else this.#units.push(unit);
  }

  #finish(): AccessUnit[] {
    const units = this.#units;
    const timestamp = this.#timestamp ?? 0;
    const isDamaged = this.#isDamaged || this.#fragments !== undefined;
    this.#units = [];
    this.#fragments = undefined;
    this.#bytes = 0;
    this.#isDamaged = false;
    this.#timestamp = undefined;
    const isKey = units.some((unit) => ((unit[0] ?? 0) & 0x1f) === NAL.key);
    if (isDamaged) this.#isWaiting = true;
    if (isDamaged || units.length === 0) return [];
    if (isKey && this.sets) this.#isWaiting = false;
    // What only repeats the sets comes before the key frame, with a time of its own.
    if (this.#isWaiting || units.every((unit) => ((unit[0] ?? 0) & 0x1f) > 5)) return [];
    return [{ timestamp, data: Buffer.concat(units.flatMap((unit) => [lengthOf(unit), unit])), isKey }];
  }
}

function lengthOf(unit: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return length;
}

/** The configuration of a decoder from the sets of a stream (AVCDecoderConfigurationRecord). */
export function decoderConfiguration({ sequence, picture }: ParameterSets): Buffer {
  const sized = (unit: Buffer) => Buffer.concat([Buffer.from([unit.length >> 8, unit.length & 0xff]), unit]);
  const head = Buffer.from([1, sequence[1] ?? 0, sequence[2] ?? 0, sequence[3] ?? 0, 0xff, 0xe1]);
  return Buffer.concat([head, sized(sequence), Buffer.from([1]), sized(picture)]);
}
