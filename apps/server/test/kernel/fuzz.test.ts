import { type CallName, endpoints } from '@touchline/contract';
import { type CallSchema, calls } from '@touchline/contract/schema';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../support/problems';
import { anonymousToken, type Node, startClubNode } from '../support/world';

let node: Node;
let token: string;
beforeAll(async () => {
  node = await startClubNode();
  token = await anonymousToken(node);
});
afterAll(() => node.close());

/** Streams do not end by themselves, and a new viewer each time needs no fuzzing. */
const LEFT_OUT: ReadonlySet<CallName> = new Set([
  'anonymousRegister',
  'scoreStream',
  'soccerStream',
  'myChanges',
  'slotBreaks',
]);
const names = (Object.keys(endpoints) as CallName[]).filter((name) => !LEFT_OUT.has(name));
const known = ['home', 'one', 'premium', 'spain', 'live-now', 'touchline', 'en', 'arena'];

/** Any value of a path, query or body: ordinary words, boundary numbers, and strings that break parsers. */
const odd = fc.oneof(
  fc.constantFrom(
    ...known,
    '',
    '.',
    '..',
    '%',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '__proto__',
    'constructor',
    '${7*7}',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constant('x'.repeat(300)),
);
const encoded = odd.map((text) => encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, '\ufffd')));
const segment = fc.oneof(encoded, fc.constantFrom('%', '%zz', '%00', '%2e%2e', '%2f', ';', '$batchGet'));

function fieldsOf(schema: CallSchema['body'] | CallSchema['query']): string[] {
  const properties: unknown = schema && 'properties' in schema ? schema.properties : {};
  return Object.keys(properties ?? {});
}

/** A request for a call, with its own fields and others. */
function requestFor(name: CallName) {
  const schema: CallSchema = calls[name];
  const [method = 'GET', path = ''] = endpoints[name].split(' ');
  const places = path.split(/\{\w+\}/);
  const field = fc.oneof(fc.constantFrom(...fieldsOf(schema.query), 'next', 'locale', 'nobody'), encoded);
  const bodyField = fc.constantFrom(...fieldsOf(schema.body), 'nobody', '__proto__');
  const value = fc.oneof(odd, fc.jsonValue({ maxDepth: 2 }), fc.array(fc.constantFrom(...known), { maxLength: 4 }));
  return fc.record({
    method: fc.constant(method as 'GET' | 'POST'),
    url: fc
      .tuple(
        fc.array(segment, { minLength: places.length, maxLength: places.length }),
        fc.array(fc.tuple(field, encoded)),
      )
      .map(([segments, query]) => {
        const filled = places.map((place, i) => (i === 0 ? place : `${segments[i]}${place}`)).join('');
        return `/api${filled}?${query.map(([key, text]) => `${key}=${text}`).join('&')}`;
      }),
    headers: fc.record(
      {
        authorization: fc.oneof(fc.constant('token'), fc.base64String(), fc.constantFrom('Bearer x', 'Basic Og==')),
        'content-type': fc.constantFrom('application/json', 'application/json', 'text/plain', 'application/xml'),
        'accept-encoding': fc.constantFrom('br', 'gzip', '*', 'br;q=0'),
        'if-none-match': fc.constantFrom('*', '"x"', ','),
      },
      { requiredKeys: [] },
    ),
    payload: fc.oneof(
      fc.dictionary(bodyField, value, { maxKeys: 4 }).map((body) => JSON.stringify(body)),
      fc.json(),
      fc.string({ maxLength: 60 }),
    ),
  });
}

const request = fc.oneof(...names.map(requestFor));

test('no request causes a server error, and every refusal is a problem document', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ method, url, headers, payload }) => {
      const authorization = headers.authorization === 'token' ? `Bearer ${token}` : headers.authorization;
      const answer = await node.app.inject({
        method,
        url,
        headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
        ...(method === 'GET' ? {} : { payload }),
      });
      seen.add(answer.statusCode);
      expect(answer.statusCode, `answered ${answer.body}`).toBeLessThan(500);
      if (answer.statusCode >= 400) problemOf(answer);
    }),
    { numRuns: 1200 },
  );
  for (const status of [200, 400, 401, 404]) expect(seen).toContain(status);
}, 60_000);
