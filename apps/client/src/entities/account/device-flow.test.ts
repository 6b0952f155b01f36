import type { DeviceFlowSession, DeviceFlowState, DeviceFlowType } from '@touchline/contract';
import { expect, test } from 'vitest';
import { type FlowRefusal, type FlowStep, followDeviceFlow, type KnownSession, stateIn } from './device-flow';

const session: DeviceFlowSession = {
  id: 'flow-1',
  sessionToken: 'secret',
  sessionType: 'login',
  loginSessionType: 'login',
  state: 'created',
  userCode: 'KX7P-4MTQ',
  verificationUrl: 'https://touchline.example/connect',
  verificationUrlComplete: 'https://touchline.example/connect?code=KX7P-4MTQ',
  expiresAt: 1_000,
  interval: 5,
};

type Answer = DeviceFlowState | FlowRefusal;

class Refused extends Error {
  readonly refusal: FlowRefusal;

  constructor(refusal: FlowRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** A first screen with a stubbed server; `later` runs the next timer. */
function follow(
  answers: Answer[],
  options: { type?: DeviceFlowType; known?: KnownSession; refusesLogin?: boolean; told?: DeviceFlowState[] } = {},
) {
  const steps: FlowStep[] = [];
  const waits: number[] = [];
  const finished: string[] = [];
  let next: (() => void) | undefined;
  let created = 0;
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  const stop = followDeviceFlow({
    type: options.type ?? 'login',
    known: options.known,
    timers: {
      set: (run, ms) => {
        waits.push(ms);
        next = run;
        return run;
      },
      clear: () => {
        next = undefined;
      },
    },
    calls: {
      create: async () => {
        created++;
        return session;
      },
      info: async () => {
        const answer = answers.shift() ?? 'created';
        if (typeof answer !== 'string') throw new Refused(answer);
        return { state: answer, sessionType: 'login', expiresAt: 1_000 };
      },
      listen: async (_session, hear) => {
        for (const state of options.told ?? []) hear(state);
      },
      finish: async ({ id }) => {
        if (options.refusesLogin) throw new Error('409');
        finished.push(id);
      },
      refusalOf: (error) => (error instanceof Refused ? error.refusal : { kind: 'noAnswer' }),
    },
    tell: (step) => steps.push(step),
  });
  const later = async () => {
    const run = next;
    next = undefined;
    run?.();
    await settle();
  };
  return { steps, waits, finished, later, settle, stop, created: () => created, last: () => steps.at(-1) };
}

test('FLOW-01b FLOW-02a FLOW-04c the first screen shows the code, follows the phone, and receives the sign-in', async () => {
  const flow = follow(['created', 'entered', 'authenticated']);
  await flow.settle();
  expect(flow.last()).toEqual({ step: 'waiting', session, isEntered: false });
  expect(flow.waits).toEqual([5000]);
  await flow.later();
  await flow.later();
  expect(flow.last()).toEqual({ step: 'waiting', session, isEntered: true });
  await flow.later();
  expect(flow.finished).toEqual(['flow-1']);
  expect(flow.steps.map(({ step }) => step)).toEqual([
    'creating',
    'waiting',
    'waiting',
    'waiting',
    'finishing',
    'done',
  ]);
});

test('FLOW-03b an expired code is replaced by itself, the screen stays', async () => {
  const flow = follow(['created', 'expired', 'entered']);
  await flow.settle();
  await flow.later();
  await flow.later();
  expect(flow.created()).toBe(2);
  expect(flow.last()).toEqual({ step: 'waiting', session, isEntered: false });
  await flow.later();
  expect(flow.last()).toEqual({ step: 'waiting', session, isEntered: true });
  expect(new Set(flow.steps.slice(1).map(({ step }) => step))).toEqual(new Set(['waiting']));
});

test('FLOW-03b after six hours an expired code ends with an error', async () => {
  const flow = follow(Array.from({ length: 40 }, () => 'expired' as const));
  await flow.settle();
  for (let poll = 0; poll < 40; poll++) await flow.later();
  expect(flow.created()).toBe(37);
  expect(flow.last()).toEqual({ step: 'failed', fault: 'expired' });
});

test.each(['cancelled', 'error'] as const)(
  'FLOW-02a FLOW-03b a session that is %s ends, and can be restarted',
  async (state) => {
    const flow = follow([state]);
    await flow.settle();
    await flow.later();
    expect(flow.last()).toEqual({ step: 'failed', fault: state });
  },
);

test('FLOW-03a a single lost answer is ignored, four in a row are a lost connection', async () => {
  const lost = { kind: 'noAnswer' } as const;
  const flow = follow([lost, 'created', lost, lost, lost, lost]);
  await flow.settle();
  for (let poll = 0; poll < 5; poll++) await flow.later();
  expect(flow.last()).toMatchObject({ step: 'waiting' });
  await flow.later();
  expect(flow.last()).toEqual({ step: 'failed', fault: 'lost' });
});

test('a rate limit is respected; an unknown session has expired', async () => {
  const flow = follow([{ kind: 'patience', seconds: 30 }, { kind: 'gone' }]);
  await flow.settle();
  await flow.later();
  expect(flow.waits).toEqual([5000, 30_000]);
  await flow.later();
  expect(flow.last()).toEqual({ step: 'failed', fault: 'expired' });
});

test('managing the account is complete on completion, not on sign-in', async () => {
  const flow = follow(['authenticated', 'completed'], { type: 'selfService' });
  await flow.settle();
  await flow.later();
  expect(flow.last()).toMatchObject({ step: 'waiting', isEntered: true });
  await flow.later();
  expect(flow.last()).toEqual({ step: 'done' });
});

test('returning from this device’s own sign-in page signs in without a new code', async () => {
  const known = { id: 'before', sessionToken: 'kept' };
  const flow = follow(['authenticated'], { known });
  await flow.settle();
  expect(flow.finished).toEqual(['before']);
  expect(flow.created()).toBe(0);
  const asked = follow([{ kind: 'patience', seconds: 3 }, 'authenticated'], { known });
  await asked.settle();
  await asked.later();
  expect(asked.waits).toEqual([3000]);
  expect(asked.finished).toEqual(['before']);
  const undecided = follow(['entered'], { known });
  await undecided.settle();
  expect(undecided.created()).toBe(1);
});

test('tokens that were already collected are an error, not a sign-in', async () => {
  const flow = follow(['authenticated'], { refusesLogin: true });
  await flow.settle();
  await flow.later();
  expect(flow.last()).toEqual({ step: 'failed', fault: 'error' });
});

test('a screen that is left stops polling', async () => {
  const flow = follow(['entered']);
  await flow.settle();
  flow.stop();
  await flow.later();
  expect(flow.steps.map(({ step }) => step)).toEqual(['creating', 'waiting']);
});

test('FLOW-04c stream events take effect at once, without polling', async () => {
  const flow = follow([], { told: ['entered', 'authenticated'] });
  await flow.settle();
  expect(flow.finished).toEqual(['flow-1']);
  expect(flow.waits).toEqual([]);
  expect(flow.last()).toEqual({ step: 'done' });
});

test('polling follows when the stream breaks', async () => {
  const flow = follow(['completed'], { type: 'checkout', told: ['entered'] });
  await flow.settle();
  expect(flow.last()).toMatchObject({ step: 'waiting', isEntered: true });
  await flow.later();
  expect(flow.last()).toEqual({ step: 'done' });
  expect(flow.finished).toEqual(['flow-1']);
});

test.each([
  ['data: {"state":"entered","sessionType":"login"}', 'entered'],
  ['data: {"state":"of later"}', undefined],
  ['event: state', undefined],
  ['data: {"sta', undefined],
])('FLOW-02a the line %s has the status %s', (line, state) => {
  expect(stateIn(line)).toBe(state);
});
