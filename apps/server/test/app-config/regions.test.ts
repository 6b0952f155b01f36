import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../support/problems';
import { anonymousToken, clubNode, type Node, startClubNode } from '../support/world';

let node: Node;
beforeAll(async () => {
  node = await startClubNode();
});
afterAll(() => node.close());

const INFO = '/api/v3/my/regionInfo';

test('CALL-01b ENT-12b any signed-in viewer gets their region and the available ones', async () => {
  const headers = { authorization: `Bearer ${await anonymousToken(node)}` };
  const answer = await node.app.inject({ url: INFO, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    currentRegionId: 'austria',
    mainRegionId: 'austria',
    availableRegionIds: ['austria', 'spain'],
  });
});

test.each([
  ['loopback', '127.0.0.1', 'austria'],
  ['a private network', '10.0.0.7', 'austria'],
  ['Austria', '131.130.1.1', 'austria'],
  ['Spain', '80.58.61.250', 'spain'],
  ['Spain over IPv6', '2a02:9000::1', 'spain'],
])('a caller from %s gets that region', async (_place, remoteAddress, currentRegionId) => {
  const headers = { authorization: `Bearer ${await anonymousToken(node)}` };
  const answer = await node.app.inject({ url: INFO, headers, remoteAddress });
  expect(answer.json()).toMatchObject({ currentRegionId, mainRegionId: 'austria' });
});

test('SCREEN-13 a caller from a country without service is rejected', async () => {
  const headers = { authorization: `Bearer ${await anonymousToken(node)}` };
  const answer = await node.app.inject({ url: INFO, headers, remoteAddress: '8.8.8.8' });
  expect(answer.statusCode).toBe(403);
  expect(problemOf(answer)).toMatchObject({ title: 'Not available in your region' });
});

test('a country header is accepted only from a trusted proxy', async () => {
  const trusting = await clubNode({ env: { TRUST_PROXY: 'on', COUNTRY_HEADER: 'X-Country' } });
  const ask = async (asked: Node, country: string) => {
    const headers = { authorization: `Bearer ${await anonymousToken(asked)}`, 'x-country': country };
    const answer = await asked.app.inject({ url: INFO, headers });
    return answer.statusCode === 200 ? answer.json().currentRegionId : answer.statusCode;
  };
  expect(await ask(trusting, 'es')).toBe('spain');
  expect(await ask(trusting, 'US')).toBe(403);
  for (const unknown of ['XX', 'T1', '', 'Spain', '<b>']) expect(await ask(trusting, unknown)).toBe('austria');
  expect(await ask(node, 'es')).toBe('austria');
});

test('ENT-12b every region is available on the own network of a server that is not published, and only there', async () => {
  const available = async (asked: Node, headers: Record<string, string> = {}, remoteAddress = '10.0.0.7') => {
    const authorization = `Bearer ${await anonymousToken(asked)}`;
    const answer = await asked.app.inject({ url: INFO, headers: { authorization, ...headers }, remoteAddress });
    return answer.json().availableRegionIds;
  };
  const published = await clubNode({ env: { PUBLIC_URL: 'https://sport.example' } });
  const proxied = await clubNode({ env: { TRUST_PROXY: 'on' } });
  expect(await available(node)).toEqual(['austria', 'spain']);
  expect(await available(node, {}, '80.58.61.250')).toEqual(['spain']);
  expect(await available(node, { 'x-forwarded-for': '10.0.0.9' })).toEqual(['austria']);
  expect(await available(published)).toEqual(['austria']);
  expect(await available(proxied)).toEqual(['austria']);
});

test('the caller’s address is read from trusted proxies only', async () => {
  const behindTwo = await clubNode({ env: { TRUST_PROXY: '2' } });
  const behindOne = await clubNode({ env: { TRUST_PROXY: 'on' } });
  const ask = async (asked: Node) => {
    const authorization = `Bearer ${await anonymousToken(asked)}`;
    const headers = { authorization, 'x-forwarded-for': '131.130.1.1, 80.58.61.250, 10.0.0.2' };
    return (await asked.app.inject({ url: INFO, headers })).json().currentRegionId;
  };
  expect(await ask(behindTwo)).toBe('spain');
  expect(await ask(behindOne)).toBe('austria');
  expect(await ask(node)).toBe('austria');
});

test('CALL-01b region info needs a bearer', async () => {
  const answer = await node.app.inject(INFO);
  expect(answer.statusCode).toBe(401);
  expect(problemOf(answer).detail).toBe('This call needs a bearer token.');
});

test.each([
  ['English', 'en', 'Austria'],
  ['German', 'de', 'Österreich'],
  ['Austrian German', 'de-AT', 'Österreich'],
  ['English instead of French', 'fr', 'Austria'],
])('CALL-01c ENT-12a a region’s name is in the caller’s language: %s', async (_language, locale, name) => {
  const answer = await node.app.inject(`/api/v3/regions/austria?locale=${locale}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ id: 'austria', name, countryCodes: ['AT'], privacyRegulation: 'GDPR' });
});

test('CALL-01c an unknown region is a 404', async () => {
  const answer = await node.app.inject('/api/v3/regions/atlantis');
  expect(answer.statusCode).toBe(404);
  expect(problemOf(answer).title).toBe('Region not found');
});

test('a caller gets the region it names, otherwise the main region', async () => {
  const { regions } = node.services;
  expect(await regions.served('spain')).toBe('spain');
  for (const unknown of ['atlantis', '', undefined, ['spain', 'austria']])
    expect(await regions.served(unknown)).toBe('austria');
});
