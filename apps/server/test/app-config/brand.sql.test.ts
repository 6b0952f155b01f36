import type { AppConfig } from '@touchline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentDesk } from '../support/content-desk';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let desk: ContentDesk;
beforeAll(async () => {
  node = await startClubNode();
  desk = await ContentDesk.open(node);
});
afterAll(() => node.close());

const nameIn = async (locale: string) =>
  (await node.app.inject(`/api/locales/${locale}`)).json<{ app: { name: string } }>().app.name;
const logoOf = async () => (await node.app.inject('/api/v3/appconfig/pages')).json<AppConfig>().logo;

test('a service has the name and the logo that its operator publishes', async () => {
  expect(await nameIn('en')).toBe('Club TV');
  expect(await logoOf()).toBeUndefined();
  const release = await desk.begin('Our name');
  await desk.change(release, 'configs', 'global', (entry) => ({
    ...entry,
    name: { en: 'Harbour TV', de: 'Hafen TV' },
    logo: 'crest',
  }));
  expect((await desk.publish(release)).statusCode).toBe(200);
  await expect.poll(() => nameIn('en')).toBe('Harbour TV');
  expect(await nameIn('de-AT')).toBe('Hafen TV');
  await expect.poll(logoOf).toMatchObject({
    sources: [{ url: expect.stringMatching(/^\/art\/.+\/crest\.svg$/), format: 'svg' }, { format: 'webp' }],
  });
});

test('a logo that is not there is refused, by its field', async () => {
  const release = await desk.begin('Gone');
  await desk.change(release, 'configs', 'global', (entry) => ({ ...entry, logo: 'nowhere' }));
  const refused = await desk.publish(release);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('nowhere');
});
