import { expect, test } from 'vitest';
import { runStartUp, type StartUp, type StartUpSteps } from './start-up';

const fine: StartUpSteps = {
  session: async () => undefined,
  region: async () => 'served',
  config: async () => 'loaded',
};

async function statesOf(steps: Partial<StartUpSteps>): Promise<StartUp[]> {
  const states: StartUp[] = [];
  await runStartUp({ ...fine, ...steps }, (state) => states.push(state));
  return states;
}

test('CONFIG-01 the start goes through session, region and config, in this order, to ready', async () => {
  expect((await statesOf({})).map(({ step }) => step)).toEqual(['session', 'region', 'config', 'ready']);
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

test('CONFIG-14 a start for the wrong region ends in the move to the right one', async () => {
  const region = async () => ({ regionId: 'spain' });
  expect((await statesOf({ region })).at(-1)).toEqual({ step: 'moved', regionId: 'spain' });
});
