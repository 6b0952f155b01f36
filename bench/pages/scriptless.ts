import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/** As the server compresses its pages. */
const QUALITY = 5;

/** The html without its scripts, the data for them and their preloads. */
export const withoutScripts = (html: string): string => html.replaceAll(SCRIPTS, '');

/** Serves the pages of a server without scripts, and everything else of it unchanged. */
export async function serveScriptless(base: string): Promise<{ address: string; close(): void }> {
  const web = createServer((incoming, response) => {
    const isPage = incoming.headers['sec-fetch-dest'] === 'document';
    const headers = { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    const outgoing = request(new URL(incoming.url ?? '/', base), { method: incoming.method, headers }, (answer) => {
      if (isPage) void sendPage(answer, response).catch(() => response.destroy());
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => web.once('listening', resolve));
  return {
    address: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
    close() {
      web.close();
      web.closeAllConnections();
    },
  };
}

async function sendPage(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = withoutScripts((await buffer(answer)).toString('utf8'));
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const { 'content-length': _length, 'transfer-encoding': _chunked, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'br', 'content-length': body.length });
  response.end(body);
}
