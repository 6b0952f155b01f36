import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const LIMIT_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });

/** The header by which the balancer learns the address that a call pretends to come from. */
export const FROM = 'x-attack-from';

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  text?: string;
  /** The IP address of the caller. */
  from?: string;
  limitMs?: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a call; rejects where there is no answer in time. */
export function ask(
  url: string,
  { method, headers, body, text, from, limitMs = LIMIT_MS }: Call = {},
): Promise<Answer> {
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: method ?? (payload === undefined ? 'GET' : 'POST'),
        headers: {
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          // Nodes trust the proxy in front, also where a call is sent to one of them without the balancer.
          ...(from === undefined ? {} : { [FROM]: from, 'x-forwarded-for': from }),
          ...headers,
        },
        signal: AbortSignal.timeout(limitMs),
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** The status of a call; 0 where there is no answer. */
export const statusOf = (url: string, call?: Call): Promise<number> =>
  ask(url, call).then(
    ({ status }) => status,
    () => 0,
  );

export const json = ({ body }: Answer): unknown => JSON.parse(body);

/** Does the work for each item, so many at a time, and returns the results in order. */
export async function forEach<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}

/** `{ 200: 3, 429: 7 }` for three answers with 200 and seven with 429. */
export function tally(statuses: readonly (number | string)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export const written = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
