import { createHmac } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../src/watching/origin/address';
import { withMovedGrant } from '../../../src/watching/origin/moved-grant';
import { KEYS, vectorsAt } from '../../support/edge/vectors';

const FOLDER = new URL('../../../../../deploy/edge/cloudfront/', import.meta.url);
const FUNCTION = new URL('grants.js', FOLDER);
const NOW = 1_799_999_940;
const MOST_BYTES = 10_240;

interface Request {
  uri: string;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
  headers: Record<string, { value: string }>;
}

type Handler = (event: { request: Request }) => Promise<Request & { statusCode?: number }>;

/** The function with nothing but what the runtime offers: `crypto` with HMAC, the key value store, a clock. */
function load(stored: Record<string, string>): Handler {
  const modules: Record<string, unknown> = {
    crypto: {
      createHmac: (name: string, key: string) => {
        const hmac = createHmac(name, key);
        return { update: (text: string) => ({ digest: (form: 'base64url') => hmac.update(text).digest(form) }) };
      },
    },
    cloudfront: {
      kvs: () => ({
        async get(name: string) {
          const value = stored[name];
          if (value === undefined) throw new Error('KeyNotFound');
          return value;
        },
      }),
    },
  };
  const source = readFileSync(FUNCTION, 'utf8').replaceAll(
    /^import (\w+) from '(\w+)';$/gm,
    (_all, name: string, from: string) => `const ${name} = modules.${from};`,
  );
  const script = new Script(`(() => { ${source}; return handler; })()`, { filename: 'grants.js' });
  class Clock extends Date {
    static override now = () => NOW * 1000;
  }
  const context = { modules, Date: Clock };
  return script.runInNewContext(context, { contextCodeGeneration: { strings: false, wasm: false } }) as Handler;
}

/** A request as CloudFront hands it over: nothing is unescaped. */
function requestFor(url: string, headers: Request['headers'] = {}): Request {
  const [uri = '', ...rest] = url.split('?');
  const querystring: Request['querystring'] = {};
  for (const parameter of rest.join('?').split('&').filter(Boolean)) {
    const [name = '', ...value] = parameter.split('=');
    const given = { value: value.join('=') };
    const known = querystring[name];
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), given];
    else querystring[name] = given;
  }
  return { uri, querystring, headers };
}

const KEY_STORE = { VIDEO_KEY: KEYS[0], VIDEO_KEY_ALSO: KEYS[1] };
const handler = load(KEY_STORE);
const firstOf = (name: string) => vectorsAt(NOW).find((vector) => vector.name === name)?.url ?? '';

const isRefused = ({ verdict }: { verdict: string }) => verdict === 'expired' || verdict === 'forged';
const ask = (url: string) =>
  handler({ request: requestFor(url, { 'touchline-grant': { value: 'written by the viewer' } }) });

it.each(vectorsAt(NOW).filter(isRefused))('the function of CloudFront refuses: $name', async ({ url }) => {
  const headers = { 'access-control-allow-origin': { value: '*' } };
  expect(await ask(url)).toMatchObject({ statusCode: 403, headers });
});

it.each(vectorsAt(NOW).filter((vector) => !isRefused(vector)))(
  'the function of CloudFront leaves nothing of the viewer in the address: $name',
  async ({ url, verdict, shared = '' }) => {
    const answer = await ask(url);
    const [path, query] = shared.split('?');
    const written = Object.entries(answer.querystring).map(([name, { value }]) => `${name}=${value}`);
    expect(answer.statusCode).toBeUndefined();
    expect(written.join('&')).toBe(query ?? '');
    // The origin finds the grant in the header.
    const header = answer.headers['touchline-grant']?.value;
    const stream = parseAddress(url.split('?')[0] ?? '');
    expect(header).toBe(verdict === 'open' ? undefined : stream?.grant);
    expect(answer.uri).toBe(`${stream?.signedPath}/${verdict === 'open' ? 'open' : 'signed'}/${restOf(path)}`);
    expect(parseAddress(withMovedGrant(answer.uri, header))).toEqual(stream);
  },
);

/** The file of a shared address. */
const restOf = (path = '') => path.replace(/^(?:open|signed)\/origin\/[^/]+\/[^/]+\//, '');

describe('The function of CloudFront', () => {
  it('takes the first of a parameter that was given twice, as the origin does', async () => {
    const url = `${firstOf('a playlist with directives').split('?')[0]}?_HLS_msn=7&_HLS_msn=9`;
    const { querystring } = await handler({ request: requestFor(url) });
    expect(querystring).toEqual({ _HLS_msn: { value: '7' } });
  });

  it.each([
    [{ VIDEO_KEY: KEYS[0] }, [true, false]],
    [{ VIDEO_KEY: KEYS[1], VIDEO_KEY_ALSO: KEYS[0] }, [true, true]],
    [{ VIDEO_KEY: KEYS[1] }, [false, true]],
    [{}, [false, false]],
  ])('knows the keys in the store: %j', async (stored, known) => {
    const urls = [firstOf('a segment of one’s own'), firstOf('signed with the key that comes next')];
    const answers = await Promise.all(urls.map((url) => load(stored)({ request: requestFor(url) })));
    expect(answers.map(({ statusCode }) => statusCode === undefined)).toEqual(known);
  });

  it('fits into what CloudFront takes, in the language of its runtime', () => {
    expect(statSync(FUNCTION).size).toBeLessThan(MOST_BYTES);
    const source = readFileSync(FUNCTION, 'utf8');
    // Optional chaining, nullish coalescing, spread, classes and destructuring are not part of cloudfront-js-2.0.
    expect(source).not.toMatch(
      /\?\.|\?\?|\.\.\.|\bclass\b|\b(?:const|let|var) [[{]|\bfor \((?:const|let|var) \w+ of\b/,
    );
    expect(source).not.toMatch(/\b(?:fetch|setTimeout|setInterval|eval|process|Buffer|require)\b/);
  });
});

describe('The cache policies of CloudFront', () => {
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as never;

  it.each(['video', 'playlists'])('%s: neither the grant nor a header of the viewer is part of the key', (name) => {
    const { ParametersInCacheKeyAndForwardedToOrigin: key } = read(`cache-policy-${name}.json`) as {
      ParametersInCacheKeyAndForwardedToOrigin: Record<string, never>;
    };
    expect(key).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
    });
    const { QueryStrings } = key['QueryStringsConfig'] as unknown as { QueryStrings: { Items: string[] } };
    for (const parameter of QueryStrings.Items) expect(readFileSync(FUNCTION, 'utf8')).toContain(`'${parameter}'`);
  });

  it('sends the grant to the origin', () => {
    expect(read('origin-request-policy.json')).toMatchObject({
      HeadersConfig: { Headers: { Items: expect.arrayContaining(['touchline-grant']) as string[] } },
    });
  });
});
