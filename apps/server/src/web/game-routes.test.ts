import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { gameRoutes } from './game-routes';

test('the game is a document without our origin that runs its own script alone and asks this server alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'game-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'index.html'), '<style>p{}</style><p>Game</p><script>play()</script>');
  const app = Fastify();
  await gameRoutes(app, undefined, folder);
  const answer = await app.inject({ url: '/prediction-game?email=a@b.example', headers: { host: 'tv.example' } });
  expect(answer.body).toContain('<p>Game</p>');
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox allow-scripts allow-forms;/);
  expect(policy).not.toMatch(/allow-same-origin|unsafe-inline|\*/);
  const hash = createHash('sha256').update('play()').digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
  expect(policy).toContain('connect-src http://tv.example;');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  const etag = String(answer.headers['etag']);
  const again = await app.inject({ url: '/prediction-game', headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
});
