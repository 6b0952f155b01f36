import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Serves a bare page with one script, by its path from this folder, which bundles our player and hls.js. */
export async function serveBundle(
  entry: `./${string}.ts` | `../${string}.ts`,
): Promise<{ address: string; close(): void }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['iife'], name: 'page' },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('The page could not be bundled');
  const script = first.output[0].code;
  const html =
    '<!doctype html><html lang="en"><title>A player</title><body><script src="/page.js"></script></body></html>';
  const web = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : html);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => web.once('listening', resolve));
  return { address: `http://127.0.0.1:${(web.address() as AddressInfo).port}`, close: () => web.close() };
}
