import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredToken } from '../support/followers';
import { signedIn } from '../support/people';
import { type Node, startClubNode } from '../support/world';

let node: Node;
beforeAll(async () => {
  node = await startClubNode();
});
afterAll(() => node.close());

/** Pages of packages: TVs open files, Android and iOS serve them inside the app. */
const ORIGINS = ['null', 'https://localhost', 'capacitor://localhost'];

test.each(ORIGINS)('FORM-02b FORM-03a a package at the origin %s calls the API with its token', async (origin) => {
  const preflight = await node.app.inject({
    method: 'OPTIONS',
    url: '/api/v3/push/devices',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization, content-type',
    },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-origin']).toBe('*');
  for (const method of ['PUT', 'DELETE', 'POST'])
    expect(preflight.headers['access-control-allow-methods']).toContain(method);
  for (const name of ['authorization', 'content-type', 'idempotency-key'])
    expect(preflight.headers['access-control-allow-headers']).toContain(name);
  const authorization = `Bearer ${await registeredToken(node)}`;
  const answer = await node.app.inject({
    url: '/api/v3/my/accessrights',
    headers: { origin, authorization, 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

test.each(ORIGINS)('FORM-02b FORM-03a a package at the origin %s can do nothing with a cookie', async (origin) => {
  const browser = await signedIn(node, `shell-${ORIGINS.indexOf(origin)}@post.example`);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect(cookie).toContain('touchline_connect=');
  const headers = { origin, cookie, 'sec-fetch-site': 'cross-site', 'x-touchline-connect': '1' };
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string) => node.app.inject({ method, url, headers });
  // A cookie is no token.
  expect((await ask('GET', '/api/v3/my/accessrights')).statusCode).toBe(401);
  for (const [method, url] of [
    ['POST', '/api/identity/touchline/me/signout'],
    ['DELETE', '/api/identity/touchline/me/devices'],
  ] as const)
    expect((await ask(method, url)).statusCode, `${method} ${url}`).toBe(403);
  // What a browser would send anyway it lets no page read, and a preflight asks for our header in vain.
  for (const method of ['GET', 'OPTIONS'] as const) {
    const answer = await node.app.inject({ method, url: '/api/identity/touchline/me/devices', headers });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(answer.headers['access-control-allow-headers'] ?? '').not.toContain('x-touchline-connect');
  }
  expect((await browser.ask('GET', '/identity/touchline/me/devices')).statusCode).toBe(200);
});
