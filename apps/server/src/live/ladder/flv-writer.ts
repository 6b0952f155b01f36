import type { MediaMessage } from '../rtmp/session-types';

const TAG = { audio: 8, video: 9, data: 18 } as const;
const TAG_HEADER = 11;

/** The beginning of an FLV stream. */
export function flvHeader(tracks: { readonly video: boolean; readonly audio: boolean }): Buffer {
  const flags = (tracks.audio ? 4 : 0) | (tracks.video ? 1 : 0);
  // The size of the tag before the first one is 0.
  return Buffer.from([0x46, 0x4c, 0x56, 1, flags, 0, 0, 0, 9, 0, 0, 0, 0]);
}

/** A message of an encoder as a tag. */
export function flvTag({ type, timestamp, body }: MediaMessage): Buffer {
  const tag = Buffer.allocUnsafe(TAG_HEADER + body.length + 4);
  tag[0] = TAG[type];
  tag.writeUIntBE(body.length, 1, 3);
  tag.writeUIntBE(timestamp & 0xffffff, 4, 3);
  tag[7] = timestamp >>> 24;
  tag.writeUIntBE(0, 8, 3);
  body.copy(tag, TAG_HEADER);
  tag.writeUInt32BE(TAG_HEADER + body.length, TAG_HEADER + body.length);
  return tag;
}

/** What a message of a picture is for a decoder: its configuration, where one may begin, or what follows. */
type PictureKind = 'configuration' | 'key' | 'other';

/** H.264 only, in the classic form and in that of Enhanced RTMP; undefined for everything else. */
export function pictureKind({ type, body }: MediaMessage): PictureKind | undefined {
  const [first, second] = body;
  if (type !== 'video' || first === undefined || second === undefined) return undefined;
  const isEnhanced = (first & 0x80) !== 0;
  if (isEnhanced ? body.toString('latin1', 1, 5) !== 'avc1' : (first & 0x0f) !== 7) return undefined;
  const packet = isEnhanced ? first & 0x0f : second;
  if (packet === 0) return 'configuration';
  const hasFrames = packet === 1 || (isEnhanced && packet === 3);
  if (!hasFrames) return undefined;
  return ((first >> 4) & 7) === 1 ? 'key' : 'other';
}

/** A message of Enhanced RTMP in the classic form, which every ffmpeg reads. */
export function classicPicture(message: MediaMessage): MediaMessage {
  const { body } = message;
  const first = body[0] ?? 0;
  if ((first & 0x80) === 0) return message;
  const packet = first & 0x0f;
  const isKey = ((first >> 4) & 7) === 1;
  // Frames of kind 3 have no composition time; the others carry one after the four letters.
  const rest = packet === 1 ? body.subarray(5) : Buffer.concat([Buffer.alloc(3), body.subarray(5)]);
  const head = Buffer.from([(isKey || packet === 0 ? 0x10 : 0x20) | 7, packet === 0 ? 0 : 1]);
  return { ...message, body: Buffer.concat([head, rest]) };
}
