import { expect, test } from 'vitest';
import { AccessUnits, decoderConfiguration } from './access-units';
import { InOrder } from './in-order';
import {
  bitrateAllowance,
  keyFrameRequest,
  type RtpPacket,
  readRtp,
  receiverReport,
  resendRequest,
  senderReports,
} from './rtp';
import { oneCandidate, readOffer } from './sdp';

const packet = (sequence: number, payload: readonly number[] = [1, 2], more: Partial<RtpPacket> = {}): RtpPacket => ({
  type: 96,
  isMarked: false,
  sequence: sequence & 0xffff,
  timestamp: 0,
  source: 1,
  payload: Buffer.from(payload),
  ...more,
});
const sequences = (found: { packet: RtpPacket; isAfterGap: boolean }[]) =>
  found.map((each) => `${each.packet.sequence}${each.isAfterGap ? '!' : ''}`);

test('packets are read with extensions and padding, damaged ones are not', () => {
  const bytes = Buffer.from('b1e00005000000640000000a0000000bbede00010102030468656c6c6f000003', 'hex');
  expect(readRtp(bytes)).toMatchObject({ type: 96, isMarked: true, sequence: 5, timestamp: 100, source: 10 });
  expect(readRtp(bytes)?.payload.toString()).toBe('hello');
  for (let length = 0; length < 20; length++) expect(readRtp(bytes.subarray(0, length))).toBeUndefined();
  expect(senderReports(Buffer.from([0x80, 200, 0, 6]))).toEqual([]);
});

test('packets are put in order across the end of their numbers', () => {
  const order = new InOrder();
  expect(sequences(order.add(packet(65_534), 0))).toEqual(['65534']);
  expect(sequences(order.add(packet(0), 1))).toEqual([]);
  expect(order.missing(2)).toEqual([65_535]);
  expect(order.missing(50)).toEqual([]);
  expect(order.missing(103)).toEqual([65_535]);
  expect(sequences(order.add(packet(65_535), 104))).toEqual(['65535', '0']);
  // The same again is not used again.
  expect(sequences(order.add(packet(65_535), 105))).toEqual([]);
});

test('what is lost for good is skipped after a moment', () => {
  const order = new InOrder();
  order.add(packet(10), 0);
  expect(sequences(order.add(packet(12), 10))).toEqual([]);
  expect(sequences(order.add(packet(13), 300))).toEqual([]);
  expect(sequences(order.add(packet(14), 410))).toEqual(['12!', '13', '14']);
  expect(order.skipped).toBe(1);
  expect(order.counts()).toEqual({ lost: 0.2, lostInAll: 1, highestSequence: 0x10000 + 14 });
  expect(order.counts().lost).toBe(0);
});

const [SPS, PPS, KEY, OTHER] = [
  [0x67, 66, 0, 31, 9],
  [0x68, 1, 2],
  [0x65, 1, 2, 3, 4],
  [0x41, 5],
];

test('pictures are put together from single, joined and cut units', () => {
  const units = new AccessUnits();
  const joined = [0x78, 0, SPS.length, ...SPS, 0, PPS.length, ...PPS];
  expect(units.add(packet(1, joined, { timestamp: 100 }), false)).toEqual([]);
  expect(units.add(packet(2, [0x7c, 0x85, 1, 2], { timestamp: 100 }), false)).toEqual([]);
  const [key] = units.add(packet(3, [0x7c, 0x45, 3, 4], { timestamp: 100, isMarked: true }), false);
  expect(key).toMatchObject({ timestamp: 100, isKey: true });
  expect(key?.data.subarray(-9).toString('hex')).toBe('000000056501020304');
  expect(units.add(packet(4, OTHER, { timestamp: 200, isMarked: true }), false)).toMatchObject([{ isKey: false }]);
  expect(units.sets && decoderConfiguration(units.sets).toString('hex')).toBe('0142001fffe100056742001f09010003680102');
});

test('after a gap nothing is shown until the next key frame', () => {
  const units = new AccessUnits();
  const whole = (timestamp: number, isAfterGap: boolean, unit: readonly number[]) =>
    units.add(packet(1, unit, { timestamp, isMarked: true }), isAfterGap).length;
  expect(whole(1, false, OTHER)).toBe(0);
  units.add(packet(1, SPS, { timestamp: 2 }), false);
  units.add(packet(1, PPS, { timestamp: 2 }), false);
  expect(whole(2, false, KEY)).toBe(1);
  expect(whole(3, true, OTHER)).toBe(0);
  expect(units.isWaiting).toBe(true);
  expect(whole(4, false, OTHER)).toBe(0);
  expect(whole(5, false, KEY)).toBe(1);
});

test('what is sent back has the form of its specification', () => {
  expect(keyFrameRequest(0x457).toString('hex')).toBe('81ce00020000000100000457');
  expect(resendRequest(2, [7, 65_535]).toString('hex')).toBe('81cd0004000000010000000200070000ffff0000');
  const report = { source: 2, lost: 0.5, lostInAll: 3, highestSequence: 0x10005, lastReport: 9, delay: 65_536 };
  expect(receiverReport(report).toString('hex')).toBe(
    '81c9000700000001000000028000000300010005000000000000000900010000',
  );
  const allowance = bitrateAllowance(2, 12_000_000);
  const [exponent, mantissa] = [(allowance[17] ?? 0) >> 2, allowance.readUIntBE(17, 3) & 0x3ffff];
  expect(mantissa * 2 ** exponent).toBeGreaterThan(11_990_000);
  expect(allowance.toString('latin1', 12, 16)).toBe('REMB');
});

const OFFER = [
  'v=0',
  'o=- 1 1 IN IP4 0.0.0.0',
  's=-',
  'a=group:BUNDLE 0 1',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 0',
  'a=mid:0',
  'a=rtpmap:111 opus/48000/2',
  'a=rtpmap:0 PCMU/8000',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97 102',
  'a=mid:1',
  'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:97 H264/90000',
  'a=fmtp:97 packetization-mode=0',
  'a=rtpmap:102 H264/90000',
  'a=rtcp-fb:102 transport-cc',
  'a=rtcp-fb:102 nack',
  'a=fmtp:102 packetization-mode=1;profile-level-id=42e01f',
].join('\r\n');

test('of an offer only H.264 and Opus are left', () => {
  const read = readOffer(OFFER);
  if ('flaw' in read) throw new Error(read.flaw);
  expect(read).toMatchObject({ videoType: 102, audioType: 111 });
  expect(read.sdp).toContain('m=video 9 UDP/TLS/RTP/SAVPF 102\r\n');
  expect(read.sdp).toContain('a=rtcp-fb:102 nack\r\n');
  expect(read.sdp).not.toMatch(/VP8|PCMU|transport|rtpmap:97/);
  expect(readOffer(OFFER.replace('102 H264', '102 VP9'))).toEqual({ flaw: 'The encoder must send H.264.' });
  expect(readOffer(OFFER.replace('opus', 'G722'))).toEqual({ flaw: 'The encoder must send Opus.' });
  expect(readOffer('v=0')).toHaveProperty('flaw');
});

test('an answer has one candidate: where the encoder asked, or the address that was set', () => {
  const answer = [
    'v=0',
    'm=video 5000 UDP/TLS/RTP/SAVPF 102',
    'c=IN IP6 fe80::1',
    'a=candidate:1 1 UDP 99 fe80::1 5000 typ host',
    'a=candidate:2 1 UDP 98 192.168.1.5 5000 typ host',
    'a=candidate:3 1 UDP 97 10.0.0.5 5000 typ host',
  ].join('\r\n');
  const candidates = (...given: [string | undefined, string | undefined]) =>
    oneCandidate(answer, ...given).match(/(?<=UDP \d+ )\S+/g);
  expect(candidates('10.0.0.5', undefined)).toEqual(['10.0.0.5']);
  expect(candidates(undefined, undefined)).toEqual(['192.168.1.5']);
  expect(candidates('10.0.0.5', '203.0.113.7')).toEqual(['203.0.113.7']);
  expect(oneCandidate(answer, undefined, undefined)).toContain('c=IN IP4 192.168.1.5\r\n');
  expect(() => oneCandidate('v=0', undefined, undefined)).toThrow('no address');
});
