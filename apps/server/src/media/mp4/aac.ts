import { type Box, findBox, MediaError } from './boxes';

const AUDIO_ENTRY_HEADER = 28;
const ES_DESCRIPTOR = 3;
const DECODER_CONFIG = 4;
const DECODER_SPECIFIC_INFO = 5;

/**
 * Rejects AAC without its decoder configuration, which browsers cannot play. ffmpeg leaves it out when it copies raw
 * AAC with empty_moov; delay_moov includes it.
 */
export function checkAacConfig(bytes: Buffer): void {
  const stsd = findBox(bytes, 'moov/trak/mdia/minf/stbl/stsd');
  const entry = stsd && findBox(bytes, 'mp4a', stsd.body + 8, stsd.end);
  const esds = entry && findBox(bytes, 'esds', entry.body + AUDIO_ENTRY_HEADER, entry.end);
  if (esds && !hasSpecificInfo(bytes, esds)) throw new MediaError('has AAC without decoder configuration');
}

/** The descriptors are nested: the stream's contains the decoder's, which contains the configuration. */
function hasSpecificInfo(bytes: Buffer, esds: Box): boolean {
  const stream = descriptor(bytes, esds.body + 4);
  if (stream.tag !== ES_DESCRIPTOR) return false;
  const decoder = descriptor(bytes, stream.body + 3);
  if (decoder.tag !== DECODER_CONFIG) return false;
  const info = descriptor(bytes, decoder.body + 13);
  return info.body < decoder.end && info.tag === DECODER_SPECIFIC_INFO && info.end > info.body;
}

/** One MPEG-4 descriptor: a tag, a length in groups of seven bits, and its payload. */
function descriptor(bytes: Buffer, at: number): { tag: number; body: number; end: number } {
  let body = at + 1;
  let length = 0;
  let group: number;
  do {
    group = bytes.readUInt8(body++);
    length = (length << 7) | (group & 0x7f);
  } while (group & 0x80);
  return { tag: bytes.readUInt8(at), body, end: body + length };
}
