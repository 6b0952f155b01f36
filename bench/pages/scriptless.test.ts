import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveScriptless, withoutScripts } from './scriptless';

const HTML = `<head><link rel="stylesheet" href="/a.css" /><link rel="modulepreload" href="/a.js" />
<script type="module" async src="/a.js"></script></head><body><img src="/a.webp"><script type="application/json">
{"a":"<b>"}</script><p>script</p></body>`;
const BARE = '<head><link rel="stylesheet" href="/a.css" />\n</head><body><img src="/a.webp"><p>script</p></body>';

test('scripts, their data and their preloads are removed, nothing else', () => {
  expect(withoutScripts(HTML)).toBe(BARE);
});

test('pages are served without scripts, other files as they are', async () => {
  const web = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('x-asked', request.headers['accept-language'] ?? '');
    response.writeHead(request.url === '/missing' ? 404 : 200).end(HTML);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => web.once('listening', resolve));
  onTestFinished(() => void web.close());
  const scriptless = await serveScriptless(`http://127.0.0.1:${(web.address() as AddressInfo).port}`);
  onTestFinished(() => scriptless.close());
  const get = (path: string, dest: string) =>
    fetch(`${scriptless.address}${path}`, { headers: { 'sec-fetch-dest': dest, 'accept-language': 'de' } });

  const page = await get('/home', 'document');
  expect([page.status, await page.text(), page.headers.get('x-asked')]).toEqual([200, BARE, 'de']);
  expect((await get('/missing', 'document')).status).toBe(404);
  expect(await (await get('/a.css', 'style')).text()).toBe(HTML);
});
