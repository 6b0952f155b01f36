/** What the units of a frame tell, as bits. */
export const FRAME = { isIntact: 1, isIdr: 2, hasCaptions: 4 } as const;

const NAL = { idr: 5, sei: 6 } as const;
const REGISTERED_USER_DATA = 4;
/** Country, provider, `GA94`, and the type for captions. */
const CAPTION_HEADER = Buffer.from([0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03]);

/**
 * Looks at the units of a frame without reading their content. The mark for key frames in a message cannot be trusted:
 * recovery points have it too, and playback can begin with an IDR picture only.
 */
export function inspectFrame(data: Buffer): number {
  let facts = 0;
  let at = 0;
  const end = data.length;
  while (at + 5 <= end) {
    const size = data.readUInt32BE(at);
    const next = at + 4 + size;
    if (size === 0 || next > end) return facts;
    const type = (data[at + 4] as number) & 0x1f;
    if (type === NAL.idr) facts |= FRAME.isIdr;
    else if (type === NAL.sei && hasCaptions(data, at + 5, next)) facts |= FRAME.hasCaptions;
    at = next;
  }
  return at === end && at > 0 ? facts | FRAME.isIntact : facts;
}

/** Whether one of the messages of a unit contains captions (CEA-608) that say something. */
function hasCaptions(data: Buffer, start: number, end: number): boolean {
  let at = start;
  while (at + 2 < end) {
    let type = 0;
    let size = 0;
    while (data[at] === 0xff && at < end) type += data[at++] as number;
    type += data[at++] as number;
    while (data[at] === 0xff && at < end) size += data[at++] as number;
    size += data[at++] as number;
    if (type === REGISTERED_USER_DATA && saysSomething(data, at, Math.min(end, at + size))) return true;
    at += size;
  }
  return false;
}

/** Encoders fill up with empty pairs: those are no captions. */
function saysSomething(data: Buffer, start: number, end: number): boolean {
  const header = start + CAPTION_HEADER.length;
  if (header + 2 > end || CAPTION_HEADER.compare(data, start, header) !== 0) return false;
  const count = (data[header] as number) & 0x1f;
  for (let index = 0; index < count; index++) {
    const at = header + 2 + index * 3;
    if (at + 3 > end) return false;
    const mark = data[at] as number;
    const isLine21 = (mark & 0x04) !== 0 && (mark & 0x02) === 0;
    if (isLine21 && (((data[at + 1] as number) & 0x7f) !== 0 || ((data[at + 2] as number) & 0x7f) !== 0)) return true;
  }
  return false;
}
