import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { publicLookup } from './endpoint';

/** An encrypted message, with the headers of the push service. */
interface EncryptedPush {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  content: Uint8Array;
}

/** The answer of a push service. */
export interface Outcome {
  status: number;
  /** Seconds to wait before the next attempt. */
  retryAfter: number | undefined;
}

export type Deliver = (push: EncryptedPush) => Promise<Outcome>;

const LONGEST_MS = 10_000;

/** Sends a message to its push service. Redirects are not followed, and hosts in a private network are rejected. */
export const deliver: Deliver = ({ endpoint, headers, content }) =>
  new Promise((resolve, reject) => {
    const url = new URL(endpoint);
    // Only a loopback service of a test has no TLS; endpoints are checked when they are saved.
    const isSecure = url.protocol === 'https:';
    const make = isSecure ? secureRequest : plainRequest;
    const signal = AbortSignal.timeout(LONGEST_MS);
    const options = { method: 'POST', headers, signal, ...(isSecure ? { lookup: publicLookup } : {}) };
    const request = make(url, options, (answer) => {
      answer.resume();
      const wait = Number(answer.headers['retry-after']);
      resolve({ status: answer.statusCode ?? 0, retryAfter: wait > 0 ? wait : undefined });
    });
    request.on('error', reject);
    request.end(content);
  });
