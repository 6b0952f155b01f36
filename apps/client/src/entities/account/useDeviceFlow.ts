import { createClient, type DeviceFlowType } from '@touchline/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shell/api/api';
import { readLines } from '../../shell/api/read-lines';
import { type AppContextValue, useApp } from '../../shell/context';
import { browserTimers } from '../../shell/session/timer';
import type { ViewerSession } from '../../shell/session/viewer';
import {
  type FlowCalls,
  type FlowRefusal,
  type FlowStep,
  type FlowSubject,
  followDeviceFlow,
  type KnownSession,
  stateIn,
} from './device-flow';
import { nameOfDevice } from './device-name';

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

function callsFor(
  type: DeviceFlowType,
  { returnTo, offerIds, eventId }: FlowSubject & { returnTo: string },
  { api, session: viewer, device }: FlowContext,
): FlowCalls {
  const { platform, locale } = api.audience;
  const client = createClient<Response>({
    baseUrl: api.baseUrl,
    fetch: (url, init) => fetch(url, init),
    common: () => ({ platform, locale }),
    token: () => undefined,
  });
  return {
    refusalOf,
    async create() {
      const body = {
        returnTo,
        ...nameOfDevice(device.platform),
        ...(offerIds ? { offerIds: [...offerIds] } : {}),
        ...(eventId === undefined ? {} : { eventId }),
      };
      const session = await api.call('createDeviceFlowSession', { params: { type }, body });
      if (isSignIn(type)) viewer.keepDeviceFlow({ sessionId: session.id, sessionToken: session.sessionToken });
      return session;
    },
    info: (session) => api.call('deviceFlowInfo', { params: { type, id: session.id }, headers: headersOf(session) }),
    async listen(session, hear, signal) {
      const params = { type, id: session.id };
      const answer = await client.open('deviceFlowEvents', { params, headers: headersOf(session), signal });
      const body = answer.ok ? answer.data.body : undefined;
      if (!body) return;
      await readLines(body, (line) => {
        const state = stateIn(line);
        if (state) hear(state);
      });
    },
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

const nothing: FlowSubject = {};

interface FollowedFlow {
  flow: FlowStep;
  restart: () => void;
}

/**
 * Follows a device-flow session while mounted; `restart` starts a new one. `onDone` is called on success even if the
 * component has unmounted.
 */
export function useDeviceFlow(
  type: DeviceFlowType,
  returnTo: string,
  onDone: () => void,
  subject: FlowSubject = nothing,
): FollowedFlow {
  const { api, session: viewer, device } = useApp();
  const [flow, setFlow] = useState<FlowStep>({ step: 'creating' });
  const [attempt, setAttempt] = useState(0);
  const { eventId } = subject;
  const offers = subject.offerIds?.join(',');
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    const known = attempt === 0 && isSignIn(type) ? openSession(viewer.deviceFlow()) : undefined;
    const about = {
      returnTo,
      ...(offers === undefined ? {} : { offerIds: offers.split(',') }),
      ...(eventId === undefined ? {} : { eventId }),
    };
    const calls = callsFor(type, about, { api, session: viewer, device });
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
  }, [type, returnTo, offers, eventId, attempt, api, viewer, device]);
  return { flow, restart: () => setAttempt((before) => before + 1) };
}
