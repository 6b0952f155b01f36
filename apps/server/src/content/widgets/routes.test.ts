import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readWidgets } from './files';
import { widgetRoutes } from './routes';

test('a widget of ours is a document without our origin, and only html of its folder is one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'widgets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'table.html'), '<p>Table</p>');
  await writeFile(path.join(folder, 'secret.txt'), 'no');
  const app = Fastify();
  widgetRoutes(app, await readWidgets(folder));
  const answer = await app.inject('/widgets/table');
  expect(answer.body).toBe('<p>Table</p>');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = answer.headers['content-security-policy'];
  expect(policy).toMatch(/^sandbox allow-scripts\b/);
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("default-src 'none'");
  const again = await app.inject({
    url: '/widgets/table',
    headers: { 'if-none-match': String(answer.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  const others = ['secret', 'secret.txt', '..%2Ftable', 'table.html'];
  const answers = await Promise.all(others.map((name) => app.inject(`/widgets/${name}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});
