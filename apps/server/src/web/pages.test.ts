import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Renderer, WebPages } from './pages';

const template = '<html lang="en"><head><!--head--></head><div id="app"><!--app--></div><!--state--></html>';
const audience = { platform: 'web', locale: 'de', regionId: 'austria' } as const;
const address = { path: '/home', search: '', origin: 'https://sport.example' };

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
      manifest: {},
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
    return { kind: 'page', status: 404, screen: undefined, head: '<title>$1</title>', body, state: '' };
  });
  const page = await pages.draw(address, audience);
  expect(page).toMatchObject({ kind: 'page', status: 404 });
  expect(page.kind !== 'redirect' && page.html).toContain('<div id="app"><p>$& {"name":"Thing"}</p></div>');
  expect(page.kind !== 'redirect' && page.html).toContain('<title>$1</title>');
});
