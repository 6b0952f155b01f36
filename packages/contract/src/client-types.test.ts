import { expectTypeOf, test } from 'vitest';
import { createClient } from './client';
import type { CallAnswer, CallArguments, CallResult } from './client-types';
import type { CommonQuery, Page, PurchaseAnswer } from './schema';

const client = createClient({
  baseUrl: '/api',
  fetch: globalThis.fetch,
  common: (): CommonQuery => ({}),
  token: () => undefined,
});

test('a call with a path parameter does not compile without it', () => {
  expectTypeOf<[]>().not.toExtend<CallArguments<'page'>>();
  expectTypeOf<[{ params: { pageId: string } }]>().not.toExtend<CallArguments<'page'>>();
  expectTypeOf<[{ params: { id: string } }]>().toExtend<CallArguments<'page'>>();
});

test('a call with a body does not compile without it, or with another one', () => {
  expectTypeOf<[]>().not.toExtend<CallArguments<'lineTilesBatch'>>();
  expectTypeOf<[{ body: { contextIds: string } }]>().not.toExtend<CallArguments<'lineTilesBatch'>>();
  expectTypeOf<[{ body: { contextIds: string[] } }]>().toExtend<CallArguments<'lineTilesBatch'>>();
});

test('a call with a required query parameter or header does not compile without it', () => {
  expectTypeOf<[{ query: { limit: 10 } }]>().not.toExtend<CallArguments<'searchQuery'>>();
  expectTypeOf<[{ query: { term: 'x'; next: undefined } }]>().toExtend<CallArguments<'searchQuery'>>();
  expectTypeOf<[{ query: { term: undefined } }]>().not.toExtend<CallArguments<'searchQuery'>>();
  expectTypeOf<[{ params: { type: 'login'; id: string } }]>().not.toExtend<CallArguments<'deviceFlowInfo'>>();
});

test('a value outside an enum does not compile', () => {
  expectTypeOf<[{ params: { type: 'logout' } }]>().not.toExtend<CallArguments<'createDeviceFlowSession'>>();
  expectTypeOf<[{ params: { type: 'checkout' } }]>().toExtend<CallArguments<'createDeviceFlowSession'>>();
});

test('optional input can be omitted', () => {
  expectTypeOf<[]>().toExtend<CallArguments<'homePage'>>();
  expectTypeOf<[]>().toExtend<CallArguments<'channels'>>();
  expectTypeOf<[{ params: { tenant: string } }]>().toExtend<CallArguments<'anonymousRegister'>>();
});

test('responses are typed by the name of the call', () => {
  expectTypeOf<CallAnswer<'page'>>().toEqualTypeOf<Page>();
  expectTypeOf(client.call<'page'>).returns.resolves.toEqualTypeOf<CallResult<Page>>();
  expectTypeOf(client.call<'purchaseWithCredits'>).returns.resolves.toEqualTypeOf<CallResult<PurchaseAnswer>>();
  expectTypeOf(client.open<'deviceFlowEvents'>).returns.resolves.toEqualTypeOf<CallResult<Response>>();
  expectTypeOf<'deviceFlowEvents'>().not.toExtend<Parameters<typeof client.call>[0]>();
});
