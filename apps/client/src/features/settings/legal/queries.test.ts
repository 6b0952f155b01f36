import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Api, createApi } from '../../../shell/api/api';
import { legalQuery } from './queries';

/** Reads the imprint in Spain from a server that gives these answers, first for the region, then for all. */
async function imprint(...answers: { status: number; body: object }[]): Promise<string> {
  const api = createApi({
    baseUrl: '/api',
    audience: { platform: 'web', locale: 'en', regionId: 'spain' },
    session: {
      token: () => undefined,
      userType: () => 'anonymous',
      start: async () => false,
      renew: async () => false,
    },
    fetch: async () => {
      const { status, body } = answers.shift() ?? { status: 500, body: {} };
      return new Response(JSON.stringify(body), { status });
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return queries.fetchQuery(legalQuery(api, 'imprint'));
}

const refusal = { status: 404, body: { statusCode: 404, title: 'Not found' } };
const html = (text: string) => ({ data: { html: text } });

test('CONFIG-15c an error body with a text is used as the result', async () => {
  expect(await imprint({ status: 451, body: html('<p>Not in Spain</p>') })).toBe('<p>Not in Spain</p>');
  expect(await imprint(refusal, { status: 503, body: html('<p>Later</p>') })).toBe('<p>Later</p>');
});

test('CONFIG-15c an error body with an empty text is used as well', async () => {
  expect(await imprint({ status: 451, body: html('') }, { status: 200, body: html('<p>Imprint</p>') })).toBe('');
});

test.each([
  ['no data', {}],
  ['data that is null', { data: null }],
  ['data that is a word', { data: 'html' }],
  ['data without a text', { data: { text: '<p>Imprint</p>' } }],
  ['a text that is a number', { data: { html: 7 } }],
])('CONFIG-15c an error body with %s is not used: the failure is reported', async (_case, body) => {
  await expect(imprint(refusal, { status: 500, body })).rejects.toThrow('Status 500');
  expect(await imprint({ status: 500, body }, { status: 200, body: html('<p>Imprint</p>') })).toBe('<p>Imprint</p>');
});

test('CONFIG-15c a failure without any answer is reported as it is', async () => {
  const api = {
    audience: { platform: 'web', locale: 'en', regionId: 'spain' },
    call: () => Promise.reject(new Error('No session')),
  } as unknown as Api;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(queries.fetchQuery(legalQuery(api, 'imprint'))).rejects.toThrow('No session');
});

test('CONFIG-15d an error body without a text is a failure; for a region the general text follows', async () => {
  expect(await imprint(refusal, { status: 200, body: html('<p>Imprint</p>') })).toBe('<p>Imprint</p>');
  await expect(imprint(refusal, refusal)).rejects.toThrow('Not found');
  await expect(imprint(refusal, { status: 500, body: { data: { html: 7 } } })).rejects.toThrow('Status 500');
});
