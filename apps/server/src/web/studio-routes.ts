import { readFile } from 'node:fs/promises';
import { previewFrames } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../kernel/http/problem';
import { type AllowedHosts, pageHeaders } from '../kernel/http/security-headers';
import { readAssets } from './assets';
import { sendAsset } from './routes';

/**
 * The client in the frames of a preview: one page for phone, desktop and TV. Only pages of this origin frame it; what it
 * shows needs the session of an operator.
 */
export async function previewFrameRoutes(app: FastifyInstance, hosts: AllowedHosts, folder: string): Promise<void> {
  const html = await readFile(`${folder}/preview.html`, 'utf8').catch(() => undefined);
  // A client may be built without it.
  if (html === undefined) return;
  for (const [address, asset] of await readAssets(folder))
    app.get(`/studio/preview${address}`, { config: { limit: 'read' } }, (request, reply) =>
      sendAsset(request, reply, asset),
    );
  const headers = {
    ...pageHeaders({ scripts: [], frames: [], connects: [], images: hosts.images, media: [] }, { framedBy: "'self'" }),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  };
  for (const frame of Object.keys(previewFrames))
    app.get(`/studio/preview/${frame}/:previewId`, { config: { limit: 'read' } }, (_request, reply) =>
      reply.headers(headers).type('text/html; charset=utf-8').send(html),
    );
}

/** The studio: its files, and one page for every address below /studio. */
export async function studioRoutes(app: FastifyInstance, hosts: AllowedHosts, folder: string): Promise<void> {
  const html = await readFile(`${folder}/index.html`, 'utf8').catch(() => undefined);
  // A client may be built without the studio.
  if (html === undefined) return;
  for (const [address, asset] of await readAssets(folder))
    app.get(`/studio${address}`, { config: { limit: 'read' } }, (request, reply) => sendAsset(request, reply, asset));

  // Pictures of the content may be elsewhere; scripts, frames and calls of third parties have no place here.
  const headers = {
    ...pageHeaders({ scripts: [], frames: [], connects: [], images: hosts.images, media: [] }),
    // Addresses of the set-up carry a code.
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  };
  app.get('/studio/assets/*', { config: { limit: 'read' } }, () => {
    throw new Problem(404, 'Not found', 'The studio has no such file.');
  });
  for (const address of ['/studio', '/studio/', '/studio/*'])
    app.get(address, { config: { limit: 'read' } }, (_request, reply) =>
      reply.headers(headers).type('text/html; charset=utf-8').send(html),
    );
}
