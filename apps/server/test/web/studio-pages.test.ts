import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallClient } from '../support/client';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let remove: () => Promise<void>;
beforeAll(async () => {
  const [folder, removeFolder] = await smallClient();
  remove = removeFolder;
  await mkdir(path.join(folder, 'studio/assets'), { recursive: true });
  await writeFile(path.join(folder, 'studio/index.html'), '<!doctype html><title>Touchline Studio</title>');
  await writeFile(path.join(folder, 'studio/assets/main-abc.js'), '// the studio');
  const hosts = { CSP_SCRIPT_HOSTS: 'https://ads.example', CSP_IMAGE_HOSTS: 'https://pictures.example' };
  node = await startClubNode({ env: { TOUCHLINE_CLIENT: folder, ...hosts } });
});
afterAll(async () => {
  await node.close();
  await remove();
});

test.each(['/studio', '/studio/', '/studio/setup', '/studio/now', '/studio/audience?from=1'])(
  '%s is the page of the studio, with only its own scripts and in no frame',
  async (url) => {
    const { headers, body, statusCode } = await node.app.inject(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('Touchline Studio');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("img-src 'self' data: https://pictures.example");
    expect(policy).toContain("frame-ancestors 'none'");
  },
);

test('its files are served, and one that is not there is not the page', async () => {
  const file = await node.app.inject('/studio/assets/main-abc.js');
  expect(file.body).toBe('// the studio');
  expect(file.headers['cache-control']).toContain('immutable');
  expect((await node.app.inject('/studio/assets/main-old.js')).statusCode).toBe(404);
});

test('other addresses are pages of the client', async () => {
  expect((await node.app.inject('/studios')).body).toContain('/studios |');
});
