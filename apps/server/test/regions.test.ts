import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from './support/problems';
import { anonymousToken, type Node, startClubNode } from './support/world';

let node: Node;
beforeAll(async () => {
  node = await startClubNode();
});
afterAll(() => node.close());

const INFO = '/api/v3/my/regionInfo';

test('CALL-01 any signed-in viewer is told their region and the ones there are', async () => {
  const headers = { authorization: `Bearer ${await anonymousToken(node)}` };
  const answer = await node.app.inject({ url: INFO, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    currentRegionId: 'austria',
    mainRegionId: 'austria',
    availableRegionIds: ['austria', 'spain'],
  });
});

test('CALL-01 region info needs a bearer', async () => {
  const answer = await node.app.inject(INFO);
  expect(answer.statusCode).toBe(401);
  expect(problemOf(answer).detail).toBe('This call needs a bearer token.');
});

test.each([
  ['en', 'Austria'],
  ['de', 'Österreich'],
  ['de-AT', 'Österreich'],
  ['fr', 'Austria'],
])('CALL-01 a region has its name in the caller’s language (%s)', async (locale, name) => {
  const answer = await node.app.inject(`/api/v3/regions/austria?locale=${locale}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ id: 'austria', name, countryCodes: ['AT'], privacyRegulation: 'GDPR' });
});

test('CALL-01 an unknown region is a 404', async () => {
  const answer = await node.app.inject('/api/v3/regions/atlantis');
  expect(answer.statusCode).toBe(404);
  expect(problemOf(answer).title).toBe('Region not found');
});

test('CONFIG-18 a caller is served for the region it names, and for the main one else', async () => {
  const { regions } = node.services;
  expect(await regions.served('spain')).toBe('spain');
  for (const unknown of ['atlantis', '', undefined, ['spain', 'austria']])
    expect(await regions.served(unknown)).toBe('austria');
});
