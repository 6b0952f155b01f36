import { createHmac } from 'node:crypto';

/** What a stream's media are encrypted with. Only `id` may ever be seen without a licence. */
export interface MediaKey {
  readonly id: Buffer;
  readonly key: Buffer;
  readonly iv: Buffer;
}

/** The key of a stream, the same on every node that knows the secret; nothing has to be stored. */
export function mediaKeyOf(secret: Uint8Array, streamId: string): MediaKey {
  const derive = (what: string): Buffer =>
    createHmac('sha256', secret).update(`${what}\n${streamId}`).digest().subarray(0, 16);
  return { id: derive('id'), key: derive('key'), iv: derive('iv') };
}
