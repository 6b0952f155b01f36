import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { publicLookup } from '../../kernel/http/public-addresses';

/** An encrypted message, with the headers of the push service. */
interface EncryptedPush {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  content: Uint8Array;
}

/** The answer of a push service. */
interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** How long a push service may take. */
export const ANSWER_WITHIN_MS = 10_000;

export type Deliver = (push: EncryptedPush) => Promise<Answer>;

/** Sends a message to its push service. Redirects are not followed, and hosts in a private network are rejected. */
export const deliver: Deliver = ({ endpoint, headers, content }) =>
  new Promise((resolve, reject) => {
    const url = new URL(endpoint);
    // Only a loopback service of a test has no TLS; endpoints are checked when they are saved.
    const isSecure = url.protocol === 'https:';
    const make = isSecure ? secureRequest : plainRequest;
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const options = { method: 'POST', headers, signal, ...(isSecure ? { lookup: publicLookup } : {}) };
    const request = make(url, options, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
    });
    request.on('error', reject);
    request.end(content);
  });
