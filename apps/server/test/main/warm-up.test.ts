import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { warmUpHome } from '../../src/content/catalogue/warm-up';
import { clubNode } from '../support/world';

const audience = { platform: 'web', locale: 'en', regionId: 'austria' } as const;

test('the pictures of the home page are rendered before the first request', async () => {
  const { services, app } = await clubNode();
  await warmUpHome({ ...services, signal: new AbortController().signal }, audience);
  const kept = await readdir(`${services.settings.dataFolder}/cache/art`);
  expect(kept.filter((file) => file.endsWith('.webp')).length).toBeGreaterThan(2);
  const home = await app.inject('/api/v3/home/page');
  const stage = /\/art\/[\w-]+\/card\.960\.webp/.exec(home.body)?.[0] ?? '';
  expect(kept.some((file) => stage.endsWith(file.split('.').slice(1).join('.')))).toBe(true);
});

test('the warm-up ends when the server stops', async () => {
  const { services } = await clubNode();
  await warmUpHome({ ...services, signal: AbortSignal.abort() }, audience);
  await expect(readdir(`${services.settings.dataFolder}/cache/art`)).rejects.toThrow('ENOENT');
});
