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

test('CONFIG-01 start-up runs session, region and config in this order and ends in ready', async () => {
  expect((await statesOf({})).map(({ step }) => step)).toEqual(['session', 'region', 'config', 'ready']);
});

test('CONFIG-01 each step starts when the one before has finished', async () => {
  const done: string[] = [];
  const slow =
    <T>(name: string, result: T) =>
    async () => {
      done.push(`${name} starts`);
      await Promise.resolve();
      done.push(`${name} ends`);
      return result;
    };
  const steps = {
    session: slow('session', undefined),
    region: slow('region', 'served' as const),
    config: slow('config', 'loaded' as const),
  };
  await runStartUp(steps, ({ step }) => done.push(step));
  expect(done).toEqual([
    ...['session', 'region', 'config'].flatMap((name) => [name, `${name} starts`, `${name} ends`]),
    'ready',
  ]);
});

test.each(['served', 'failed', 'unknown'] as const)(
  'CONFIG-01 with a region that is %s the app gets ready',
  async (region) => {
    expect((await statesOf({ region: async () => region })).at(-1)).toEqual({ step: 'ready', limited: false });
  },
);

test('start-up continues without a session or a region', async () => {
  const away = () => Promise.reject(new Error('away'));
  expect((await statesOf({ session: away, region: away })).at(-1)).toEqual({ step: 'ready', limited: false });
});

test('CONFIG-02b with default settings the app is ready and limited', async () => {
  expect((await statesOf({ config: async () => 'defaults' })).at(-1)).toEqual({ step: 'ready', limited: true });
});

test('SCREEN-12 without any response start-up ends in unreachable', async () => {
  expect((await statesOf({ config: async () => 'unreachable' })).at(-1)).toEqual({ step: 'unreachable' });
});

test('SCREEN-13 start-up ends in unavailable where the service is not offered', async () => {
  expect((await statesOf({ region: async () => 'unavailable' })).at(-1)).toEqual({ step: 'unavailable' });
});

test('CONFIG-14a start-up for the wrong region ends in a move to the right one', async () => {
  const region = async () => ({ regionId: 'spain' });
  expect(await statesOf({ region })).toEqual([
    { step: 'session' },
    { step: 'region' },
    { step: 'moved', regionId: 'spain' },
  ]);
});
