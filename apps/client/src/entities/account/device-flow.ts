import type { DeviceFlowInfo, DeviceFlowSession, DeviceFlowState, DeviceFlowType } from '@touchline/contract';
import type { Timers } from '../../shell/session';

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
  /** Tells every change at once, for as long as the line holds; then the state is asked for. */
  listen(session: KnownSession, hear: (state: DeviceFlowState) => void, signal: AbortSignal): Promise<void>;
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

const states: readonly DeviceFlowState[] = [
  'created',
  'entered',
  'error',
  'completed',
  'cancelled',
  'authenticated',
  'expired',
];

/** The state that a line of the stream tells; none where it says something else. */
export function stateIn(line: string): DeviceFlowState | undefined {
  if (!line.startsWith('data:')) return undefined;
  try {
    const message: unknown = JSON.parse(line.slice('data:'.length));
    const told = typeof message === 'object' && message !== null && 'state' in message ? message.state : undefined;
    return states.find((state) => state === told);
  } catch {
    // Half a line of a connection that broke: the state is asked for next.
    return undefined;
  }
}

/** Follows one session from its code to its end: it is told, and asks at its interval where it is not. Answers how to stop. */
export function followDeviceFlow({ type, calls, known, timers, tell }: FlowOptions): () => void {
  let isStopped = false;
  let isOver = false;
  let timer: unknown;
  const stopped = new AbortController();
  const say = (step: FlowStep) => {
    if (!isStopped) tell(step);
  };
  const fail = (fault: FlowFault) => say({ step: 'failed', fault });

  const finish = async (session: KnownSession) => {
    if (isOver) return;
    isOver = true;
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
    if (!isOver && !(await settle(session, state))) wait(session, 0);
  };

  /** Shows a state, and goes on where it is the last; says whether it was. */
  const settle = async (session: DeviceFlowSession, state: DeviceFlowState): Promise<boolean> => {
    if (successes[type].has(state)) await finish(session);
    else if (state === 'cancelled' || state === 'expired' || state === 'error') {
      isOver = true;
      fail(state);
    } else {
      say({ step: 'waiting', session, isEntered: state !== 'created' });
      return false;
    }
    return true;
  };

  const listen = async (session: DeviceFlowSession) => {
    const hear = (state: DeviceFlowState) => {
      if (!isOver) void settle(session, state);
    };
    await calls.listen(session, hear, stopped.signal).catch(() => undefined);
    if (!isOver) wait(session, 0);
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
      void listen(session);
    } catch {
      fail('error');
    }
  };

  void begin();
  return () => {
    isStopped = true;
    stopped.abort();
    timers.clear(timer);
  };
}
