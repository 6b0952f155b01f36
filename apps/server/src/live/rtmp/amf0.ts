import { ProtocolError } from './chunk-reader';

/** What commands and descriptions contain. */
export type AmfValue =
  | number
  | boolean
  | string
  | null
  | undefined
  | Date
  | readonly AmfValue[]
  | { readonly [name: string]: AmfValue };

const MARKER = {
  number: 0x00,
  boolean: 0x01,
  string: 0x02,
  object: 0x03,
  null: 0x05,
  undefined: 0x06,
  ecmaArray: 0x08,
  objectEnd: 0x09,
  strictArray: 0x0a,
  date: 0x0b,
  longString: 0x0c,
} as const;

const DEEPEST = 8;
/** Values in one message: a count that is announced is never believed. */
const MOST_VALUES = 1000;

/** The values of a message in order. */
export function readAmf0(bytes: Buffer): AmfValue[] {
  const reader = new Amf0Reader(bytes);
  const values: AmfValue[] = [];
  while (!reader.isAtEnd) values.push(reader.value(0));
  return values;
}

class Amf0Reader {
  #at = 0;
  #count = 0;

  constructor(private readonly bytes: Buffer) {}

  get isAtEnd(): boolean {
    return this.#at >= this.bytes.length;
  }

  value(depth: number): AmfValue {
    if (depth > DEEPEST) throw new ProtocolError('values nested too deep');
    if (++this.#count > MOST_VALUES) throw new ProtocolError('too many values');
    const marker = this.bytes[this.#skip(1)];
    switch (marker) {
      case MARKER.number:
        return this.bytes.readDoubleBE(this.#skip(8));
      case MARKER.boolean:
        return this.bytes[this.#skip(1)] !== 0;
      case MARKER.string:
        return this.#text(this.bytes.readUInt16BE(this.#skip(2)));
      case MARKER.longString:
        return this.#text(this.bytes.readUInt32BE(this.#skip(4)));
      case MARKER.object:
        return this.#fields(depth);
      case MARKER.ecmaArray:
        // Several encoders announce 0 fields here: the mark at the end counts.
        this.#skip(4);
        return this.#fields(depth);
      case MARKER.strictArray:
        return this.#list(this.bytes.readUInt32BE(this.#skip(4)), depth);
      case MARKER.date:
        return new Date(this.bytes.readDoubleBE(this.#skip(10)));
      case MARKER.null:
        return null;
      case MARKER.undefined:
        return undefined;
      case undefined:
      default:
        throw new ProtocolError(`a value of type ${marker}`);
    }
  }

  /** Moves on and answers where it was. */
  #skip(size: number): number {
    const at = this.#at;
    if (at + size > this.bytes.length) throw new ProtocolError('a value beyond the end of its message');
    this.#at += size;
    return at;
  }

  #text(length: number): string {
    const at = this.#skip(length);
    return this.bytes.toString('utf8', at, at + length);
  }

  #list(count: number, depth: number): AmfValue[] {
    const list: AmfValue[] = [];
    for (let index = 0; index < count; index++) list.push(this.value(depth + 1));
    return list;
  }

  #fields(depth: number): { [name: string]: AmfValue } {
    // Names come from outside: there must be no prototype to write to.
    const fields: { [name: string]: AmfValue } = Object.create(null);
    for (;;) {
      const name = this.#text(this.bytes.readUInt16BE(this.#skip(2)));
      if (name === '' && this.bytes[this.#at] === MARKER.objectEnd) {
        this.#skip(1);
        return fields;
      }
      fields[name] = this.value(depth + 1);
    }
  }
}

export function writeAmf0(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(write));
}

function write(value: AmfValue): Buffer {
  if (value === undefined) return Buffer.from([MARKER.undefined]);
  if (value === null) return Buffer.from([MARKER.null]);
  if (typeof value === 'boolean') return Buffer.from([MARKER.boolean, value ? 1 : 0]);
  if (typeof value === 'number') return writeNumber(MARKER.number, value);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([MARKER.string]), name(value)]);
  if (value instanceof Date) return Buffer.concat([writeNumber(MARKER.date, value.getTime()), Buffer.alloc(2)]);
  if (isList(value)) {
    const head = Buffer.from([MARKER.strictArray, 0, 0, 0, 0]);
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map(write)]);
  }
  const fields = Object.entries(value).flatMap(([key, field]) => [name(key), write(field)]);
  return Buffer.concat([Buffer.from([MARKER.object]), ...fields, Buffer.from([0, 0, MARKER.objectEnd])]);
}

function isList(value: AmfValue): value is readonly AmfValue[] {
  return Array.isArray(value);
}

function writeNumber(marker: number, value: number): Buffer {
  const bytes = Buffer.alloc(9);
  bytes[0] = marker;
  bytes.writeDoubleBE(value, 1);
  return bytes;
}

function name(text: string): Buffer {
  const utf8 = Buffer.from(text);
  if (utf8.length > 0xffff) throw new RangeError('a text of more than 65535 bytes');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(utf8.length);
  return Buffer.concat([length, utf8]);
}
