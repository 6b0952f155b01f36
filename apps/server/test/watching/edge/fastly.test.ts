import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FastlyOutcome, fastlyService } from '../../support/edge/fastly';
import { KEYS, vectorsAt } from '../../support/edge/vectors';

const RECIPE = readFileSync(new URL('../../../../../deploy/edge/fastly/main.vcl', import.meta.url), 'utf8');
const NOW = 1_799_999_940;
const serviceWith = (touchline_keys: Record<string, string>) =>
  fastlyService(RECIPE, { now: NOW, tables: { touchline_keys } });
const service = serviceWith({ VIDEO_KEY: KEYS[0], VIDEO_KEY_ALSO: KEYS[1] });

const receive = (url: string, headers: Record<string, string> = {}, run = service) => {
  const values = Object.entries(headers).map(([name, value]) => [`req.http.${name}`, value]);
  return run('vcl_recv', { 'req.url': url, 'req.method': 'GET', ...Object.fromEntries(values) });
};
const hashOf = (outcome: FastlyOutcome) =>
  service('vcl_hash', {
    'req.url': outcome.get('req.url'),
    'req.http.host': 'edge.example',
    'req.http.touchline-shared': outcome.get('req.http.touchline-shared'),
  }).get('req.hash');
const urlOf = (name: string) => vectorsAt(NOW).find((vector) => vector.name === name)?.url ?? '';

const isRefused = ({ verdict }: { verdict: string }) => verdict === 'expired' || verdict === 'forged';
const fromViewer = { 'touchline-shared': 'written by the viewer', cookie: 'a=1' };

it.each(vectorsAt(NOW).filter(isRefused))('the recipe of Fastly refuses: $name', ({ url }) => {
  expect(receive(url, fromViewer).result).toEqual({ error: 403 });
});

it.each(vectorsAt(NOW).filter((vector) => !isRefused(vector)))(
  'the recipe of Fastly has one copy for all viewers: $name',
  ({ url, shared = '', personal }) => {
    const outcome = receive(url, fromViewer);
    expect(outcome.result).toEqual({ returned: personal ? 'pass' : 'lookup' });
    expect(hashOf(outcome)).toBe(shared);
    const query = shared.split('?')[1];
    expect(outcome.get('req.url')).toBe(`${url.split('?')[0]}${query ? `?${query}` : ''}`);
    expect(outcome.get('req.http.Cookie')).toBeUndefined();
  },
);

describe('The recipe of Fastly', () => {
  it.each([
    [{ VIDEO_KEY: KEYS[0] }, [true, false]],
    [{ VIDEO_KEY: KEYS[1], VIDEO_KEY_ALSO: KEYS[0] }, [true, true]],
    [{ VIDEO_KEY: KEYS[1], VIDEO_KEY_ALSO: '' }, [false, true]],
    [{}, [false, false]],
  ])('knows the keys in the dictionary: %j', (keys, known) => {
    const urls = [urlOf('a segment of one’s own'), urlOf('signed with the key that comes next')];
    const run = serviceWith(keys);
    expect(urls.map((url) => receive(url, {}, run).result)).toEqual(
      known.map((is) => (is ? { returned: 'lookup' } : { error: 403 })),
    );
  });

  it.each([
    ['/api/v3/pages', {}, 'lookup'],
    ['/api/v3/pages', { cookie: 'a=1' }, 'lookup'],
    ['/art/one.webp', {}, 'lookup'],
    ['/api/v3/pages', { authorization: 'Bearer x' }, 'pass'],
    ['/api/v3/my/accessrights', {}, 'pass'],
    ['/api/v3/scores/stream?x=1', {}, 'pass'],
    ['/api/checkout/overview', { cookie: 'a=1' }, 'pass'],
    ['/', {}, 'pass'],
  ])('of %s with %j makes a %s', (url, headers, returned) => {
    const outcome = receive(url, headers);
    expect(outcome.result).toEqual({ returned });
    expect(outcome.get('req.http.cookie')).toBe(
      returned === 'pass' ? (headers as { cookie?: string }).cookie : undefined,
    );
  });

  const fetched = (file: string, answer: Record<string, string | number | boolean>) => {
    const outcome = receive(`${urlOf('a segment of one’s own').split('/v720/')[0]}/${file}`);
    const values = {
      'beresp.status': 200,
      'beresp.http.cache-control': 'private, max-age=3600',
      ...answer,
      'req.url': outcome.get('req.url'),
      'req.http.touchline-shared': outcome.get('req.http.touchline-shared'),
    };
    return service('vcl_fetch', values);
  };

  it.each([
    ['v720/1.m4s', 3600],
    ['captions.en/1.vtt', 3600],
    ['v720/index.m3u8?_HLS_msn=7', 1],
    ['thumbs.vtt', 1],
    ['now.jpg', 60],
    ['v720/init.mp4', 60],
    ['v720/init.12.mp4', 60],
  ])('keeps %s for %i s', (file, seconds) => {
    const outcome = fetched(file, {});
    expect([outcome.result, outcome.get('beresp.ttl')]).toEqual([{ returned: 'deliver' }, seconds]);
  });

  it('keeps a missing segment for a second, and no other refusal, cookie or answer that must not be stored', () => {
    expect(fetched('v720/1.m4s', { 'beresp.status': 404 }).get('beresp.ttl')).toBe(1);
    for (const answer of [
      { 'beresp.status': 403 },
      { 'beresp.http.set-cookie': 'a=1' },
      { 'beresp.http.cache-control': 'private, No-Store' },
    ])
      expect(fetched('v720/1.m4s', answer).get('beresp.cacheable')).toBe(false);
  });

  it('passes what is private on, and gives copies of before while the origin fails', () => {
    const fetch = (answer: Record<string, string | number | boolean>) =>
      service('vcl_fetch', { 'req.url': '/api/v3/pages', 'beresp.status': 200, ...answer }).result;
    expect(fetch({ 'beresp.http.cache-control': 'public, s-maxage=5' })).toEqual({ returned: 'deliver' });
    expect(fetch({ 'beresp.http.cache-control': 'private' })).toEqual({ returned: 'pass' });
    expect(fetch({ 'beresp.http.set-cookie': 'a=1' })).toEqual({ returned: 'pass' });
    expect(fetch({ 'beresp.status': 503, 'stale.exists': true })).toEqual({ returned: 'deliver_stale' });
  });
});
