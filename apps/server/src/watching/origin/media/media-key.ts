import { createHmac } from 'node:crypto';

/** The key of a stream's media. Only `id` may be disclosed without a licence. */
export interface MediaKey {
  readonly id: Buffer;
  readonly key: Buffer;
  readonly iv: Buffer;
}

/** The key of a stream, derived from the secret: equal on all nodes and never stored. */
export function mediaKeyOf(secret: Uint8Array, streamId: string): MediaKey {
  const derive = (what: string): Buffer =>
    createHmac('sha256', secret).update(`${what}\n${streamId}`).digest().subarray(0, 16);
  return { id: derive('id'), key: derive('key'), iv: derive('iv') };
}
