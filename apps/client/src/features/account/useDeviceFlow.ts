import type { DeviceFlowType } from '@touchline/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api';

import { type AppContextValue, useApp } from '../../app/context';
import { browserTimers, type ViewerSession } from '../session';
import { type FlowCalls, type FlowRefusal, type FlowStep, followDeviceFlow, type KnownSession } from './device-flow';
import { deviceName } from './device-name';

const PATIENCE_S = 5;
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);
const TOO_MANY = 429;

function refusalOf(error: unknown): FlowRefusal {
  if (!(error instanceof ApiError) || error.problem.kind !== 'problem') return { kind: 'noAnswer' };
  const { statusCode, retryAfter } = error.problem;
  if (statusCode === TOO_MANY) return { kind: 'patience', seconds: retryAfter ?? PATIENCE_S };
  return GONE.has(statusCode) ? { kind: 'gone' } : { kind: 'noAnswer' };
}

const headersOf = ({ sessionToken }: KnownSession) => ({ 'x-session-token': sessionToken });
const isSignIn = (type: DeviceFlowType) => type === 'login' || type === 'register';

type FlowContext = Pick<AppContextValue, 'api' | 'session' | 'device'>;

function callsFor(type: DeviceFlowType, returnTo: string, { api, session: viewer, device }: FlowContext): FlowCalls {
  return {
    refusalOf,
    async create() {
      const name = deviceName(device.platform, navigator.userAgent);
      const body = { returnTo, ...(name === undefined ? {} : { deviceName: name }) };
      const session = await api.call('createDeviceFlowSession', { params: { type }, body });
      if (isSignIn(type)) viewer.keepDeviceFlow({ sessionId: session.id, sessionToken: session.sessionToken });
      return session;
    },
    info: (session) => api.call('deviceFlowInfo', { params: { type, id: session.id }, headers: headersOf(session) }),
    async finish(session) {
      if (!isSignIn(type)) return;
      viewer.keepDeviceFlow(undefined);
      const tokens = await api.call('deviceFlowLogin', { params: { id: session.id }, headers: headersOf(session) });
      viewer.adopt(tokens);
    },
  };
}

const openSession = (flow: ReturnType<ViewerSession['deviceFlow']>): KnownSession | undefined =>
  flow && { id: flow.sessionId, sessionToken: flow.sessionToken };

interface FollowedFlow {
  flow: FlowStep;
  restart: () => void;
}

/**
 * Follows a device-flow session for as long as it is shown; `restart` begins a new one. `onDone` hears of its success
 * even where that took the screen away.
 */
export function useDeviceFlow(type: DeviceFlowType, returnTo: string, onDone: () => void): FollowedFlow {
  const { api, session: viewer, device } = useApp();
  const [flow, setFlow] = useState<FlowStep>({ step: 'creating' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    const known = attempt === 0 && isSignIn(type) ? openSession(viewer.deviceFlow()) : undefined;
    const calls = callsFor(type, returnTo, { api, session: viewer, device });
    const finish: FlowCalls['finish'] = async (session) => {
      await calls.finish(session);
      latest.current();
    };
    return followDeviceFlow({
      type,
      calls: { ...calls, finish },
      known,
      timers: browserTimers,
      tell: setFlow,
    });
  }, [type, returnTo, attempt, api, viewer, device]);
  return { flow, restart: () => setAttempt((before) => before + 1) };
}
