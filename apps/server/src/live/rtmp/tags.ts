import { MESSAGE_TYPE, type RtmpMessage } from './messages';
import type { MediaMessage } from './session-types';

const TAG_HEADER = 11;
const TAG_TYPES: { readonly [type: number]: 'audio' | 'video' | undefined } = {
  [MESSAGE_TYPE.audio]: 'audio',
  [MESSAGE_TYPE.video]: 'video',
};

/** The tags of a message: one, or those of an aggregate, of whose times only the differences count. */
export function tagsOf({ type, timestamp, payload }: RtmpMessage): readonly MediaMessage[] {
  const single = TAG_TYPES[type];
  if (single) return [{ type: single, timestamp, body: payload }];
  const tags: MediaMessage[] = [];
  let first: number | undefined;
  for (let at = 0; at + TAG_HEADER <= payload.length; ) {
    const size = payload.readUIntBE(at + 1, 3);
    const time = payload.readUIntBE(at + 4, 3) + (payload[at + 7] as number) * 0x1000000;
    first ??= time;
    const end = at + TAG_HEADER + size;
    const kind = TAG_TYPES[payload[at] as number];
    if (kind && end <= payload.length)
      tags.push({
        type: kind,
        timestamp: (timestamp + time - first) >>> 0,
        body: payload.subarray(at + TAG_HEADER, end),
      });
    at = end + 4;
  }
  return tags;
}
