import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Renderer, WebPages } from './pages';

const template = '<html lang="en"><head><!--head--></head><div id="app"><!--app--></div><!--state--></html>';
const audience = { platform: 'web', locale: 'de', regionId: 'austria' } as const;
const manifest = { 'index.html': { file: 'assets/index.js', isEntry: true, css: ['assets/index.css'] } };
const nothing = {
  kind: 'page',
  status: 200,
  screen: undefined,
  head: '',
  body: '',
  state: '',
  playbackAddress: undefined,
} as const;
const address = { path: '/home', search: '', origin: 'https://sport.example' };

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

function pagesWith(render: Renderer['render']) {
  const errors: unknown[] = [];
  const app = Fastify();
  app.get('/api/thing', () => ({ name: 'Thing' }));
  const log = { error: (entry: unknown) => errors.push(entry) };
  return {
    errors,
    pages: new WebPages({
      renderer: { render, drawnSearch: (_path, search) => search },
      template,
      manifest,
      holdScript: 'hold($1)',
      prefetchScript: 'ask($&)',
      app,
      log,
      now: () => 1000,
    }),
  };
}

test('a page that cannot be drawn is left to the browser as the plain shell, and the reason is logged', async () => {
  const { pages, errors } = pagesWith(() => Promise.reject(new Error('no')));
  const page = await pages.draw(address, audience);
  expect(page).toMatchObject({ kind: 'shell', status: 200 });
  expect(page.kind !== 'redirect' && page.html).toContain('<html lang="de"><head><title>Touchline</title>');
  expect(page.kind !== 'redirect' && page.html).toContain('<div id="app"></div>');
  expect(errors).toMatchObject([{ path: '/home' }]);
});

test('a page is drawn from the answers of the app itself; its text cannot disturb the template', async () => {
  const { pages } = pagesWith(async ({ fetch }) => {
    const answer = (await fetch('/api/thing', { method: 'GET', headers: {} })) as { text(): Promise<string> };
    const body = `<p>$& ${await answer.text()}</p>`;
    return { ...nothing, status: 404, head: '<title>$1</title>', body };
  });
  const page = await pages.draw(address, audience);
  expect(page).toMatchObject({ kind: 'page', status: 404 });
  expect(page.kind !== 'redirect' && page.html).toContain('<div id="app"><p>$& {"name":"Thing"}</p></div>');
  expect(page.kind !== 'redirect' && page.html).toContain('<title>$1</title>');
});

test('a page with a video asks for it by a script of its own, before its styles', async () => {
  const { pages } = pagesWith(() =>
    Promise.resolve({ ...nothing, playbackAddress: '/api/playback?platform=web&locale="de"' }),
  );
  const page = await pages.draw(address, audience);
  const html = page.kind === 'redirect' ? '' : page.html;
  const tag = '<script data-playback="/api/playback?platform=web&amp;locale=&quot;de&quot;">ask($&)</script>';
  expect(html).toContain(`${tag}<link rel="stylesheet"`);
  expect(page).toHaveProperty('scripts', [hashOf('hold($1)'), hashOf('ask($&)')]);
});

test('a page without a video only holds presses on its buttons until the app is there', async () => {
  const { pages } = pagesWith(() => Promise.resolve(nothing));
  const page = await pages.draw(address, audience);
  expect(page.kind !== 'redirect' && page.html).not.toContain('data-playback');
  expect(page.kind !== 'redirect' && page.html).toContain('<script>hold($1)</script>');
  expect(page).toHaveProperty('scripts', [hashOf('hold($1)')]);
});
