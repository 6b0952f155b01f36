import { wrongAudio } from './codec-names';
import { readEnhanced } from './enhanced';

/** A configuration or a frame of AAC. */
interface AudioPacket {
  readonly kind: 'config' | 'frame';
  readonly track: number;
  readonly data: Buffer;
}

const AAC = 10;
const ENHANCED_FORMAT = 9;
const ENHANCED_MULTITRACK = 5;
const PACKET = { config: 0, frame: 1 } as const;
const NOTHING: readonly AudioPacket[] = [];

/**
 * Reads the body of an audio message. Throws `PublishRefused` for anything but AAC. What it says about rate and
 * channels is always 44.1 kHz stereo: only the configuration is true.
 */
export function readAudioTag(body: Buffer): readonly AudioPacket[] {
  const first = body[0];
  if (first === undefined || body.length < 2) return NOTHING;
  const format = first >> 4;
  if (format === ENHANCED_FORMAT) return readEnhancedTag(body);
  if (format !== AAC) throw wrongAudio(format);
  return packet(body[1], 0, body.subarray(2));
}

function readEnhancedTag(body: Buffer): readonly AudioPacket[] {
  return readEnhanced(body, ENHANCED_MULTITRACK).flatMap(({ type, fourCc, track, data }) => {
    if (fourCc !== 'mp4a') throw wrongAudio(fourCc);
    return packet(type, track, data);
  });
}

function packet(type: number | undefined, track: number, data: Buffer): readonly AudioPacket[] {
  if (data.length === 0) return NOTHING;
  if (type === PACKET.config) return [{ kind: 'config', track, data }];
  return type === PACKET.frame ? [{ kind: 'frame', track, data }] : NOTHING;
}
