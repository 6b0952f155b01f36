import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Node, startClubNode } from '../support/world';

const HOSTS = {
  CSP_SCRIPT_HOSTS: 'https://www.youtube.com https://consent.example',
  CSP_FRAME_HOSTS: 'https://www.youtube-nocookie.com',
  CSP_CONNECT_HOSTS: 'wss://live.example',
  CSP_IMAGE_HOSTS: 'https://i.ytimg.com',
  CSP_MEDIA_HOSTS: 'https://cdn.example',
};

let node: Node;
let open: Node;
beforeAll(async () => {
  [node, open] = await Promise.all([
    startClubNode(),
    startClubNode({ env: { ...HOSTS, PUBLIC_URL: 'https://sport.example' } }),
  ]);
});
afterAll(() => Promise.all([node.close(), open.close()]));

/** A policy by directive; a duplicate directive would give a shorter list than was sent. */
async function policyOf({ app }: Node, url: string): Promise<Record<string, string[]>> {
  const text = String((await app.inject(url)).headers['content-security-policy']);
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  const policy = Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
  expect(Object.keys(policy)).toHaveLength(directives.length);
  return policy;
}

async function artAddress(): Promise<string> {
  const { body } = await node.app.inject('/api/v3/channels');
  const address = /\/art\/[^"]+\.svg/.exec(body)?.[0];
  expect(address).toBeDefined();
  return address ?? '';
}

test.each(['/api/v3/home/page', '/api/status', '/api/v3/pages/nowhere', '/api/nothing', '/api/openapi.json'])(
  'the answer of %s can never be rendered as a document, and any origin may read it',
  async (url) => {
    for (const round of ['computed', 'from memory']) {
      const { headers } = await node.app.inject(url);
      expect(headers, `${round} answer`).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'etag, retry-after, x-request-id',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['x-request-id']).toMatch(/^[\w.-]+$/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  },
);

test('a browser may send a bearer and a body from another origin', async () => {
  const answer = await node.app.inject({
    method: 'OPTIONS',
    url: '/api/identity/touchline/refresh',
    headers: {
      origin: 'https://club.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['access-control-allow-methods']).toContain('POST');
  expect(answer.headers['access-control-allow-headers']).toContain('authorization');
  expect(answer.headers['access-control-allow-headers']).toContain('content-type');
});

test('a drawing opened as a document runs no script', async () => {
  const answer = await node.app.inject(await artAddress());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  const policy = await policyOf(node, await artAddress());
  expect(policy).toEqual({ 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] });
});

const OWN = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'blob:', 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

test('a page may load only resources of its own origin', async () => {
  expect(await policyOf(node, '/api/docs')).toEqual(OWN);
  const { headers } = await node.app.inject('/api/docs');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\)/);
});

test('hosts that an operator allows are added to their directives', async () => {
  expect(await policyOf(open, '/api/docs')).toEqual({
    ...OWN,
    'script-src': ["'self'", 'https://www.youtube.com', 'https://consent.example'],
    'img-src': ["'self'", 'data:', 'https://i.ytimg.com'],
    'media-src': ["'self'", 'blob:', 'data:', 'https://cdn.example'],
    'connect-src': ["'self'", 'wss://live.example'],
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
  });
});

test.each(['/api/docs', '/api/v3/home/page', '/api/status', '/api/v3/my/regionInfo', '/api/nothing', '/art/x/y'])(
  'the answer of %s asks for https alone where the service is reached by https, and only there',
  async (url) => {
    for (const round of ['computed', 'from memory']) {
      const [plain, secure] = await Promise.all([node, open].map(({ app }) => app.inject(url)));
      expect(plain?.headers, `${round} answer`).not.toHaveProperty('strict-transport-security');
      expect(secure?.headers['strict-transport-security'], `${round} answer`).toContain('max-age=31536000');
    }
  },
);

test('a host that would break its directive fails the start', async () => {
  await expect(startClubNode({ env: { CSP_SCRIPT_HOSTS: 'https://x.example; script-src *' } })).rejects.toThrow(
    'CSP_SCRIPT_HOSTS has “https://x.example;”, which is not a host.',
  );
});
