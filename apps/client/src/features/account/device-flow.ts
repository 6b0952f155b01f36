import type { DeviceFlowInfo, DeviceFlowSession, DeviceFlowState, DeviceFlowType } from '@touchline/contract';
import type { Timers } from '../session';

/** Why a flow ended without success. */
export type FlowFault = 'cancelled' | 'expired' | 'error' | 'lost';

/** How far a flow has come, as the first screen shows it (FLOW-01, FLOW-02). */
export type FlowStep =
  | { step: 'creating' }
  | { step: 'waiting'; session: DeviceFlowSession; isEntered: boolean }
  | { step: 'finishing' }
  | { step: 'done' }
  | { step: 'failed'; fault: FlowFault };

/** A session that was begun before the viewer went on to another page of this device. */
export type KnownSession = Pick<DeviceFlowSession, 'id' | 'sessionToken'>;

/** How asking for the state failed: there is no such session, the server asks for patience, or no answer came. */
export type FlowRefusal = { kind: 'gone' } | { kind: 'patience'; seconds: number } | { kind: 'noAnswer' };

export interface FlowCalls {
  create(): Promise<DeviceFlowSession>;
  info(session: KnownSession): Promise<DeviceFlowInfo>;
  /** What follows a success, such as taking over the tokens. */
  finish(session: KnownSession): Promise<void>;
  refusalOf(error: unknown): FlowRefusal;
}

interface FlowOptions {
  type: DeviceFlowType;
  calls: FlowCalls;
  /** Asked about first: its other half may have said yes meanwhile. */
  known: KnownSession | undefined;
  timers: Timers;
  tell: (step: FlowStep) => void;
}

/** How often in a row no answer may come before the connection counts as lost (FLOW-03). */
const LOST_AFTER = 4;

/** A sign-in is through when the person said yes; everything else when they are done. */
const successes: Readonly<Record<DeviceFlowType, ReadonlySet<DeviceFlowState>>> = {
  login: new Set(['authenticated', 'completed']),
  register: new Set(['authenticated', 'completed']),
  checkout: new Set(['completed']),
  selfService: new Set(['completed']),
};

/** Follows one session from its code to its end, by asking at its interval. Answers how to stop that. */
export function followDeviceFlow({ type, calls, known, timers, tell }: FlowOptions): () => void {
  let isStopped = false;
  let timer: unknown;
  const say = (step: FlowStep) => {
    if (!isStopped) tell(step);
  };
  const fail = (fault: FlowFault) => say({ step: 'failed', fault });

  const finish = async (session: KnownSession) => {
    say({ step: 'finishing' });
    try {
      await calls.finish(session);
      say({ step: 'done' });
    } catch {
      fail('error');
    }
  };

  const ask = async (session: DeviceFlowSession, failures: number): Promise<void> => {
    if (isStopped) return;
    let state: DeviceFlowState;
    try {
      ({ state } = await calls.info(session));
    } catch (error) {
      const refusal = calls.refusalOf(error);
      if (refusal.kind === 'gone') fail('expired');
      else if (refusal.kind === 'patience') wait(session, failures, refusal.seconds);
      else if (failures + 1 >= LOST_AFTER) fail('lost');
      else wait(session, failures + 1);
      return;
    }
    if (successes[type].has(state)) await finish(session);
    else if (state === 'cancelled' || state === 'expired' || state === 'error') fail(state);
    else {
      say({ step: 'waiting', session, isEntered: state !== 'created' });
      wait(session, 0);
    }
  };
  const wait = (session: DeviceFlowSession, failures: number, seconds = session.interval) => {
    if (!isStopped) timer = timers.set(() => void ask(session, failures), seconds * 1000);
  };

  /** Asked a moment ago the server wants patience: then it is asked once more. */
  const stateOf = async (session: KnownSession, isLast = false): Promise<DeviceFlowState | undefined> => {
    try {
      return (await calls.info(session)).state;
    } catch (error) {
      const refusal = calls.refusalOf(error);
      if (refusal.kind !== 'patience' || isLast) return undefined;
      await new Promise<void>((resolve) => {
        timer = timers.set(resolve, refusal.seconds * 1000);
      });
      return stateOf(session, true);
    }
  };

  const begin = async () => {
    say({ step: 'creating' });
    const state = known && (await stateOf(known));
    if (isStopped) return;
    if (known && state !== undefined && successes[type].has(state)) {
      await finish(known);
      return;
    }
    try {
      const session = await calls.create();
      say({ step: 'waiting', session, isEntered: false });
      wait(session, 0);
    } catch {
      fail('error');
    }
  };

  void begin();
  return () => {
    isStopped = true;
    timers.clear(timer);
  };
}
