import { describe, expect, it } from 'vitest';
import { spliceOut } from './scte35';

/** Reads a section bit by bit, in the order of SCTE 35 (tables 5, 10, 13 and 14). */
function decode(bytes: Buffer) {
  let at = 0;
  const bits = (count: number): number => {
    let value = 0;
    for (const end = at + count; at < end; at++) value = value * 2 + ((bytes.readUInt8(at >> 3) >> (7 - (at & 7))) & 1);
    return value;
  };
  return {
    tableId: bits(8),
    sectionSyntax: bits(1),
    privateIndicator: bits(1),
    sapType: bits(2),
    sectionLength: bits(12),
    protocolVersion: bits(8),
    encrypted: bits(1),
    encryptionAlgorithm: bits(6),
    ptsAdjustment: bits(33),
    cwIndex: bits(8),
    tier: bits(12),
    commandLength: bits(12),
    commandType: bits(8),
    eventId: bits(32),
    cancelled: bits(1),
    reservedAfterCancelled: bits(7),
    outOfNetwork: bits(1),
    wholeProgramme: bits(1),
    hasDuration: bits(1),
    isImmediate: bits(1),
    reservedAfterImmediate: bits(4),
    hasTime: bits(1),
    reservedAfterHasTime: bits(6),
    time: bits(33),
    autoReturn: bits(1),
    reservedAfterReturn: bits(6),
    duration: bits(33),
    programme: bits(16),
    avail: bits(8),
    avails: bits(8),
    descriptorsLength: bits(16),
    crc: bits(32),
    rest: bytes.length * 8 - at,
  };
}

/** The remainder of the generator polynomial of MPEG, computed as a division of bits: 0 over a valid section. */
function remainder(bytes: Buffer): number {
  const generator = 0x1_04c1_1db7n;
  let value = BigInt(`0x${bytes.toString('hex')}`) ^ (0xffff_ffffn << BigInt(bytes.length * 8 - 32));
  for (let bit = bytes.length * 8 - 1; bit >= 32; bit--)
    if ((value >> BigInt(bit)) & 1n) value ^= generator << BigInt(bit - 32);
  return Number(value);
}

const section = spliceOut({ eventId: 1_794_940_800, start: 27_715_200, seconds: 24 });

describe('The cue of a break', () => {
  it('says in every bit what SCTE 35 wants', () => {
    expect(decode(section)).toEqual({
      tableId: 0xfc,
      sectionSyntax: 0,
      privateIndicator: 0,
      sapType: 3,
      sectionLength: section.length - 3,
      protocolVersion: 0,
      encrypted: 0,
      encryptionAlgorithm: 0,
      ptsAdjustment: 0,
      cwIndex: 0,
      tier: 0xfff,
      commandLength: 20,
      commandType: 5,
      eventId: 1_794_940_800,
      cancelled: 0,
      reservedAfterCancelled: 0x7f,
      outOfNetwork: 1,
      wholeProgramme: 1,
      hasDuration: 1,
      isImmediate: 0,
      reservedAfterImmediate: 0xf,
      hasTime: 1,
      reservedAfterHasTime: 0x3f,
      time: (27_715_200 * 90_000) % 2 ** 33,
      autoReturn: 1,
      reservedAfterReturn: 0x3f,
      duration: 24 * 90_000,
      programme: 0,
      avail: 0,
      avails: 0,
      descriptorsLength: 0,
      crc: section.readUInt32BE(section.length - 4),
      rest: 0,
    });
  });

  it('is the section written by hand: a break of 60.3 s like that of the standard, without its descriptor', () => {
    const byHand = Buffer.from(
      [
        ['fc', '30', '25'],
        ['00', '00 00 00 00 00', '00', 'ff f0 14', '05'],
        ['48 00 00 8f', '7f', 'ef', 'fe 73 69 c0 2e', 'fe 00 52 cc f5', '00 00', '00', '00'],
        ['00 00'],
      ]
        .flat()
        .join('')
        .replaceAll(' ', ''),
      'hex',
    );
    const made = spliceOut({ eventId: 0x4800008f, start: 0x7369c02e / 90_000, seconds: 0x52ccf5 / 90_000 });
    expect(made.subarray(0, -4).toString('hex')).toBe(byHand.toString('hex'));
  });

  it('ends with the checksum of MPEG, which is checked here against the example of the standard', () => {
    const published = '/DAvAAAAAAAA///wFAVIAACPf+/+c2nALv4AUsz1AAAAAAAKAAhDVUVJAAABNWLbowo=';
    expect(remainder(Buffer.from(published, 'base64'))).toBe(0);
    expect(remainder(section)).toBe(0);
    const broken = Buffer.from(section);
    broken.writeUInt8(broken.readUInt8(20) ^ 1, 20);
    expect(remainder(broken)).not.toBe(0);
  });

  it('has a time beyond 32 bits, too', () => {
    const { time } = decode(spliceOut({ eventId: 1, start: 60_000, seconds: 24 }));
    expect(time).toBe(60_000 * 90_000);
    expect(time).toBeGreaterThan(2 ** 32);
  });
});
