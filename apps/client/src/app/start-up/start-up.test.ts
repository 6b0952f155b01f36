import { expect, test } from 'vitest';
import { runStartUp, type StartUp, type StartUpSteps } from './start-up';

const fine: StartUpSteps = {
  session: async () => undefined,
  region: async () => undefined,
  config: async () => 'loaded',
  consent: async () => undefined,
};

async function statesOf(steps: Partial<StartUpSteps>): Promise<StartUp[]> {
  const states: StartUp[] = [];
  await runStartUp({ ...fine, ...steps }, (state) => states.push(state));
  return states;
}

test('CONFIG-01 the start goes through session, region, config and consent, in this order, to ready', async () => {
  expect((await statesOf({})).map(({ step }) => step)).toEqual(['session', 'region', 'config', 'consent', 'ready']);
});

test('without a session or a region the start goes on', async () => {
  const away = () => Promise.reject(new Error('away'));
  expect((await statesOf({ session: away, region: away })).at(-1)).toEqual({ step: 'ready', limited: false });
});

test('CONFIG-02 with default settings the app is ready and limited', async () => {
  expect((await statesOf({ config: async () => 'defaults' })).at(-1)).toEqual({ step: 'ready', limited: true });
});

test('SCREEN-12 when nothing answers the start ends in unreachable', async () => {
  expect((await statesOf({ config: async () => 'unreachable' })).at(-1)).toEqual({ step: 'unreachable' });
});

test('SCREEN-13 where the service is not offered the start ends in unavailable', async () => {
  expect((await statesOf({ region: async () => 'unavailable' })).at(-1)).toEqual({ step: 'unavailable' });
});
