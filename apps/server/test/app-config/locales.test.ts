import { de } from '@touchline/texts/de';
import { en } from '@touchline/texts/en';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../support/problems';
import { type Node, startClubNode } from '../support/world';

let node: Node;
beforeAll(async () => {
  node = await startClubNode();
});
afterAll(() => node.close());

async function texts(lng: string): Promise<typeof en> {
  const answer = await node.app.inject(`/api/locales/${lng}`);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
  return answer.json();
}

test('CONFIG-16a CALL-08b texts exist in English and German', async () => {
  expect(await texts('en')).toEqual({ ...en, app: { ...en.app, name: 'Club TV' } });
  expect(await texts('de')).toEqual(de);
});

test.each(['de-AT', 'de-CH-1996', 'DE', 'dE-de'])('CALL-08b %s reads German', async (lng) => {
  expect(await texts(lng)).toEqual(await texts('de'));
});

test.each(['fr', 'en-US', 'EN', 'tlh', 'dee'])('CONFIG-16b %s reads English', async (lng) => {
  expect(await texts(lng)).toEqual(await texts('en'));
});

test('an operator’s wording replaces a single text', async () => {
  const { app } = await texts('en');
  expect(app).toEqual({ ...en.app, name: 'Club TV' });
  expect((await texts('de')).app.name).toBe(de.app.name);
});

test('a new wording takes effect without a restart', async () => {
  await node.store.transaction(async (tx, announce) => {
    const doc = JSON.stringify({ app: { name: 'Vereins-TV' } });
    await tx.insertInto('locale_text').values({ id: 'de', source: 'club-tv', doc }).execute();
    announce('locales');
  });
  await expect.poll(async () => (await texts('de-AT')).app.name).toBe('Vereins-TV');
  expect((await texts('de')).common).toEqual(de.common);
});

test.each(['e', 'english', 'de_AT', '..', 'de-', '%00'])('%s is not a valid language', async (lng) => {
  const answer = await node.app.inject(`/api/locales/${lng}`);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  problemOf(answer);
});
