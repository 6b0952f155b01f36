import { Agent, request as begin, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const LIMIT_MS = 120_000;

/** As a proxy in front keeps connections to its nodes. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });

interface Call {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  text?: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, with its head. */
  bytes: number;
  text: () => string;
}

/** Sends a request as a browser behind a proxy does; rejects where there is no answer in time. */
export function request(url: string, { method, headers, body, text }: Call = {}): Promise<Answer> {
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const sent = begin(
      url,
      {
        agent,
        method: method ?? (payload === undefined ? 'GET' : 'POST'),
        headers: {
          'accept-encoding': 'br, gzip',
          'user-agent':
            'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
        signal: AbortSignal.timeout(LIMIT_MS),
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const data = Buffer.concat(parts);
          const head = answer.rawHeaders.reduce((sum, word) => sum + word.length + 2, 0);
          const encoding = answer.headers['content-encoding'];
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            bytes: head + data.length,
            text: () => decoded(data, encoding).toString('utf8'),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

function decoded(data: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(data);
  return encoding === 'gzip' ? gunzipSync(data) : data;
}

/** An answer that is a success; another one is an error that names the request. */
export async function must(what: string, asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${what} was answered with ${answer.status}: ${answer.text().slice(0, 200)}`);
}

const TRIES = 8;
const PAUSE_MS = 1000;

/** Tries again where a busy machine let the database seem to be away. */
export async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left--)
    try {
      return await ask();
    } catch (error) {
      if (left === 0 || !String(error).includes('503')) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
}

export const json = (answer: Answer): unknown => JSON.parse(answer.text());
