import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Answer, ask } from '../world/http';
import type { ServerNode } from '../world/node';
import { type Browser, must } from '../world/people';

const LIMIT_MS = 600_000;
const TUS = { 'tus-resumable': '1.0.0' };

/** Begins an upload; returns its path. */
export async function begin(
  { address }: ServerNode,
  { headers, from }: Browser,
  { name, bytes }: { name: string; bytes: number },
): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const made = await ask(`${address}/api/studio/uploads`, {
    method: 'POST',
    from,
    headers: { ...headers, ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata },
  });
  return String(must(made, 'begin an upload').headers['location']);
}

/** How much a node says has arrived. */
export async function offsetAt({ address }: ServerNode, { headers, from }: Browser, path: string): Promise<number> {
  const call = { method: 'HEAD', from, headers: { ...headers, ...TUS } };
  return Number(must(await ask(`${address}${path}`, call), 'ask for the offset').headers['upload-offset']);
}

/** Sends bytes to a node, as fast as it takes them; the status, or 0 where the line broke. */
export async function send(
  { port }: ServerNode,
  { headers, from }: Browser,
  path: string,
  { offset, length, chunks }: { offset: number; length: number; chunks: Iterable<Buffer> },
): Promise<Pick<Answer, 'status' | 'headers'>> {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'PATCH',
    headers: {
      ...headers,
      ...TUS,
      'x-forwarded-for': from,
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
      'upload-offset': offset,
    },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const answered = once(sent, 'response').then(([answer]) => answer as IncomingMessage);
  answered.catch(() => undefined);
  // A refusal comes before everything was sent.
  const written = pipeline(Readable.from(chunks), sent).catch(() => undefined);
  const answer = await answered.catch(() => undefined);
  answer?.resume();
  if (answer && (answer.statusCode ?? 0) >= 300) sent.destroy();
  await written;
  return { status: answer?.statusCode ?? 0, headers: answer?.headers ?? {} };
}

/** Uploads a whole file; returns its id. */
export async function upload(node: ServerNode, browser: Browser, name: string, bytes: Buffer): Promise<string> {
  const path = await begin(node, browser, { name, bytes: bytes.length });
  const { status } = await send(node, browser, path, { offset: 0, length: bytes.length, chunks: [bytes] });
  if (status !== 204) throw new Error(`could not upload ${name}: ${status}`);
  return idOf(path);
}

export const idOf = (path: string): string => path.split('/').at(-1) ?? '';
