import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD, smallClient } from '../support/client';
import { KEYS } from '../support/stripe';
import { type Node, startClubNode } from '../support/world';

let plain: Node;
let withStripe: Node;
let remove: () => Promise<void>;
beforeAll(async () => {
  const [folder, removeFolder] = await smallClient();
  remove = removeFolder;
  await mkdir(path.join(folder, 'connect'));
  await writeFile(path.join(folder, 'connect', 'index.html'), '<!doctype html><html lang="en"></html>');
  const env = { TOUCHLINE_CLIENT: folder, CSP_SCRIPT_HOSTS: 'https://ads.example' };
  plain = await startClubNode({ env });
  withStripe = await startClubNode({ env: { ...env, ...KEYS } });
});
afterAll(async () => {
  await Promise.all([plain.close(), withStripe.close()]);
  await remove();
});

const policyOf = async ({ app }: Node, url: string) =>
  String((await app.inject(url)).headers['content-security-policy']).split('; ');

test('the connect pages allow Stripe’s form where it takes the cards, and no other script', async () => {
  expect(await policyOf(plain, '/connect/checkout')).toContain("script-src 'self'");
  const policy = await policyOf(withStripe, '/connect/checkout');
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com");
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  const hash = createHash('sha256').update(HOLD).digest('base64');
  expect(await policyOf(withStripe, '/home')).toContain(`script-src 'self' 'sha256-${hash}' https://ads.example`);
});

test('a connect page is not cached and does not leak its address to other sites', async () => {
  const { headers, body } = await plain.app.inject({ url: '/connect', headers: { 'accept-language': 'de-AT' } });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(body).toContain('lang="de"');
});
