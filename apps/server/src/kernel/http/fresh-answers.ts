import type { PublicAnswers } from './public-answers';
import { apiHeaders } from './security-headers';

/** Answers that are computed for every request, and never stored on their way. */
export const freshAnswers: Pick<PublicAnswers, 'get' | 'ready' | 'kept'> = {
  ready: () => undefined,
  kept: () => Promise.resolve(undefined),
  async get(_key, _encoding, _topics, compute) {
    const { body } = await compute();
    const bytes = Buffer.from(JSON.stringify(body));
    return {
      bytes,
      etag: '"fresh"',
      status: 200,
      headers: {
        ...apiHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(bytes.length),
        'cache-control': 'private, no-store',
      },
    };
  },
};
