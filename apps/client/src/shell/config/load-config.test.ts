import { expect, test } from 'vitest';
import { type Api, ApiError } from '../api/api';
import { defaultConfig, loadConfig, Unreachable } from './load-config';

type Outcome = 'answer' | 'problem' | 'network';

function api(regional: Outcome, global: Outcome, regionId: string | undefined = 'spain'): Api {
  const answer = (outcome: Outcome, name: string) => {
    if (outcome === 'answer') return Promise.resolve({ ...defaultConfig, version: name });
    const kind = outcome === 'network' ? 'network' : 'problem';
    return Promise.reject(new ApiError({ statusCode: kind === 'network' ? 0 : 500, title: 'Failed', kind }));
  };
  return {
    audience: { platform: 'web', locale: 'en', regionId },
    baseUrl: '',
    bearer: () => ({}),
    call: ((name: string) => answer(name === 'appConfig' ? global : regional, name)) as Api['call'],
  };
}

test('CONFIG-02a the regional configuration is used first', async () => {
  expect(await loadConfig(api('answer', 'answer'))).toMatchObject({
    source: 'regional',
    config: { version: 'regionalAppConfig' },
  });
});

test('CONFIG-02a the global configuration is the fallback', async () => {
  expect(await loadConfig(api('problem', 'answer'))).toMatchObject({
    source: 'global',
    config: { version: 'appConfig' },
  });
});

test('CONFIG-02a the region is sent, and the global configuration is requested only if that fails', async () => {
  const asked = async (regionId: string | undefined, regional: Outcome) => {
    const calls: unknown[] = [];
    const answering = api(regional, 'answer');
    const call = ((name: 'appConfig', input: object) => {
      calls.push([name, input]);
      return answering.call(name, input);
    }) as Api['call'];
    const { source } = await loadConfig({ ...answering, audience: { ...answering.audience, regionId }, call });
    return [source, ...calls];
  };
  const first = ['regionalAppConfig', { params: { regionId: 'spain' } }];
  expect(await asked('spain', 'answer')).toEqual(['regional', first]);
  expect(await asked('spain', 'problem')).toEqual(['global', first, ['appConfig', {}]]);
  expect(await asked('spain', 'network')).toEqual(['global', first, ['appConfig', {}]]);
  expect(await asked(undefined, 'answer')).toEqual(['global', ['appConfig', {}]]);
});

test.each([
  ['problem', 'network'],
  ['network', 'problem'],
] as const)('CONFIG-02b after a %s and then a %s the defaults are used', async (regional, global) => {
  expect(await loadConfig(api(regional, global))).toEqual({ source: 'defaults', config: defaultConfig });
});

test('CONFIG-02b CONFIG-03a CONFIG-03b the defaults are used when both fail', async () => {
  expect(await loadConfig(api('problem', 'problem'))).toEqual({ source: 'defaults', config: defaultConfig });
  expect(defaultConfig).toMatchObject({
    refreshInterval: 900,
    cacheDuration: 300,
    channelsLimit: 50,
    cataloguePagesLimit: 50,
    channelEventsLimit: 50,
    limitTilesPerLine: 50,
    limitSpacesPerGrid: 6,
  });
});

test('SCREEN-12 without any answer the app is unable to connect', async () => {
  await expect(loadConfig(api('network', 'network'))).rejects.toThrow(Unreachable);
});
