import type { DeviceFlowInfo, DeviceFlowSession, DeviceFlowState, DeviceFlowType } from '@touchline/contract';
import type { Timers } from '../../shell/session/timer';

/** Why a flow ended without success. */
export type FlowFault = 'cancelled' | 'expired' | 'error' | 'lost';

/** The progress of a flow, as shown on the first screen (FLOW-01, FLOW-02). */
export type FlowStep =
  | { step: 'creating' }
  | { step: 'waiting'; session: DeviceFlowSession; isEntered: boolean }
  | { step: 'finishing' }
  | { step: 'done' }
  | { step: 'failed'; fault: FlowFault };

/** A session started on an earlier page of this device. */
export type KnownSession = Pick<DeviceFlowSession, 'id' | 'sessionToken'>;

/** What a checkout session is about. */
export interface FlowSubject {
  offerIds?: readonly string[];
  eventId?: string;
}

/** Why a status call failed: unknown session, rate limit, or no response. */
export type FlowRefusal = { kind: 'gone' } | { kind: 'patience'; seconds: number } | { kind: 'noAnswer' };

export interface FlowCalls {
  create(): Promise<DeviceFlowSession>;
  info(session: KnownSession): Promise<DeviceFlowInfo>;
  /** Streams every change while the connection lasts; afterwards the status is polled. */
  listen(session: KnownSession, hear: (state: DeviceFlowState) => void, signal: AbortSignal): Promise<void>;
  /** Runs after success, such as storing the tokens. */
  finish(session: KnownSession): Promise<void>;
  refusalOf(error: unknown): FlowRefusal;
}

interface FlowOptions {
  type: DeviceFlowType;
  calls: FlowCalls;
  /** Polled first: it may have been confirmed meanwhile. */
  known: KnownSession | undefined;
  timers: Timers;
  tell: (step: FlowStep) => void;
}

/** Consecutive failures after which the connection counts as lost (FLOW-03). */
const LOST_AFTER = 4;

/** An expired code is replaced this many times: about six hours. */
const MOST_RENEWALS = 36;

/** A sign-in succeeds on confirmation, every other flow on completion. */
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

/** The status in a line of the stream; `undefined` in a line of another kind. */
export function stateIn(line: string): DeviceFlowState | undefined {
  if (!line.startsWith('data:')) return undefined;
  try {
    const message: unknown = JSON.parse(line.slice('data:'.length));
    const told = typeof message === 'object' && message !== null && 'state' in message ? message.state : undefined;
    return states.find((state) => state === told);
  } catch {
    // A truncated line of a broken connection: the status is polled next.
    return undefined;
  }
}

/** Follows one session to its end, by stream or else by polling. Returns a function to stop. */
export function followDeviceFlow({ type, calls, known, timers, tell }: FlowOptions): () => void {
  let isStopped = false;
  let isOver = false;
  let renewals = 0;
  let current: DeviceFlowSession | undefined;
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
    if (!isOver && session === current && !(await settle(session, state))) wait(session, 0);
  };

  /** Reports a status and finishes on a final one; returns whether it was final. */
  const settle = async (session: DeviceFlowSession, state: DeviceFlowState): Promise<boolean> => {
    if (successes[type].has(state)) await finish(session);
    else if (state === 'expired' && renewals < MOST_RENEWALS) {
      renewals++;
      current = undefined;
      void open();
    } else if (state === 'cancelled' || state === 'expired' || state === 'error') {
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
      if (!isOver && session === current) void settle(session, state);
    };
    await calls.listen(session, hear, stopped.signal).catch(() => undefined);
    if (!isOver && session === current) wait(session, 0);
  };
  const wait = (session: DeviceFlowSession, failures: number, seconds = session.interval) => {
    if (!isStopped) timer = timers.set(() => void ask(session, failures), seconds * 1000);
  };

  /** Retries once after a rate limit. */
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
    await open();
  };

  /** Shows a new code; an expired one is replaced without a change of the screen. */
  const open = async () => {
    try {
      const session = await calls.create();
      current = session;
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
