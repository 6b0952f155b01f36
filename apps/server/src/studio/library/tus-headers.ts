import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '../../kernel/http/problem';

const COUNT = /^\d{1,15}$/;
const MOST_METADATA = 4096;

/** The size of a file that is announced. */
export function readLength(headers: IncomingHttpHeaders): number {
  if (headers['upload-defer-length'] !== undefined)
    throw new Problem(400, 'Unknown length', 'The size of the file must be known when its upload begins.');
  const bytes = count(headers, 'upload-length');
  if (bytes === 0) throw new Problem(400, 'Empty file', 'The file has no bytes.');
  return bytes;
}

/** Where the bytes of a request belong. */
export const readOffset = (headers: IncomingHttpHeaders): number => count(headers, 'upload-offset');

/** The name of the file, from pairs of a key and a value in base64. */
export function readMetadata(headers: IncomingHttpHeaders): { name: string } {
  const text = headers['upload-metadata'];
  if (typeof text !== 'string' || text.length > MOST_METADATA) return { name: '' };
  const pairs = text.split(',').map((pair) => pair.trim().split(/\s+/, 2));
  const [, encoded = ''] = pairs.find(([key]) => key === 'filename' || key === 'name') ?? [];
  return { name: Buffer.from(encoded, 'base64').toString('utf8') };
}

function count(headers: IncomingHttpHeaders, name: string): number {
  const text = headers[name];
  if (typeof text !== 'string' || !COUNT.test(text))
    throw new Problem(400, 'Invalid request', `The header ${name} must be a number of bytes.`);
  return Number(text);
}
