import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { watchProxies } from './proxy-watch';

function watched(settings: { trustedProxies?: number; publicUrl?: string } = {}) {
  const app = Fastify();
  const logged: unknown[] = [];
  const warnings = watchProxies(
    app,
    { trustedProxies: settings.trustedProxies ?? 0, publicUrl: settings.publicUrl },
    { warn: (message: unknown) => logged.push(message) },
  );
  app.get('/', async () => ({}));
  const ask = async (times: number, headers: Record<string, string> = {}) => {
    for (let i = 0; i < times; i++) await app.inject({ url: '/', headers });
  };
  return { warnings, logged, ask };
}

test.each(['x-forwarded-for', 'forwarded'])(
  'a proxy that sends %s and is not trusted is told of, once in the log',
  async (name) => {
    const { warnings, logged, ask } = watched();
    await ask(100, { [name]: '203.0.113.7' });
    expect(warnings()).toEqual([expect.stringMatching(/TRUST_PROXY is off/)]);
    expect(logged).toHaveLength(1);
  },
);

test('a client that sends the header now and then raises no alarm', async () => {
  const { warnings, logged, ask } = watched();
  for (let i = 0; i < 50; i++) {
    await ask(1, { 'x-forwarded-for': '203.0.113.7' });
    await ask(2);
  }
  expect(warnings()).toEqual([]);
  expect(logged).toEqual([]);
});

test('the warning ends with its reason', async () => {
  const { warnings, ask } = watched();
  await ask(100, { 'x-forwarded-for': '203.0.113.7' });
  await ask(100);
  expect(warnings()).toEqual([]);
});

test('a trusted proxy is as it should be', async () => {
  const { warnings, logged, ask } = watched({ trustedProxies: 1, publicUrl: 'https://sport.example' });
  await ask(100, { 'x-forwarded-for': '203.0.113.7' });
  expect(warnings()).toEqual([]);
  expect(logged).toEqual([]);
});

test.each([
  [{ publicUrl: 'https://sport.example' }, /PUBLIC_URL is https/],
  [{ trustedProxies: 1 }, /without PUBLIC_URL/],
])('settings %j are told of at the start', (settings, warning) => {
  const { warnings, logged } = watched(settings);
  expect(warnings()).toEqual([expect.stringMatching(warning)]);
  expect(logged).toEqual(warnings());
});
