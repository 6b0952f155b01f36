import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj, OneOf, Query } from './common';
import { UserTokens } from './identity';
import { ConnectHeaders } from './password';

/** What another device can take over (FLOW-01). */
export const deviceFlowTypes = ['register', 'login', 'checkout', 'selfService'] as const;
export const DeviceFlowType = OneOf(deviceFlowTypes, { description: 'What the other device takes over' });
export type DeviceFlowType = Static<typeof DeviceFlowType>;

/** How far a session has come (FLOW-02). */
export const deviceFlowStates = [
  'created',
  'entered',
  'error',
  'completed',
  'cancelled',
  'authenticated',
  'expired',
] as const;
export const DeviceFlowState = OneOf(deviceFlowStates);
export type DeviceFlowState = Static<typeof DeviceFlowState>;

const UserCode = Type.String({ pattern: '^[A-Z0-9]{4}-[A-Z0-9]{4}$', description: 'What a person types in' });

/** A session as its creator sees it (ENT-15). */
export const DeviceFlowSession = Obj({
  id: Id,
  sessionToken: Type.String({ description: 'Known to the creator only; travels in the header x-session-token' }),
  sessionType: DeviceFlowType,
  loginSessionType: OneOf(deviceFlowTypes, { description: 'The type it starts as: register starts as login' }),
  state: DeviceFlowState,
  userCode: UserCode,
  verificationUrl: Type.String(),
  verificationUrlComplete: Type.String(),
  expiresAt: EpochSeconds,
  interval: Type.Integer({ minimum: 1, description: 'Seconds between two info calls' }),
});
export type DeviceFlowSession = Static<typeof DeviceFlowSession>;

/** How far a session has come. */
export const DeviceFlowInfo = Obj({ state: DeviceFlowState, sessionType: DeviceFlowType, expiresAt: EpochSeconds });
export type DeviceFlowInfo = Static<typeof DeviceFlowInfo>;

/** What a person is told before they say yes: which device asks, and for what. */
export const DeviceFlowCode = Obj({
  userCode: UserCode,
  sessionType: DeviceFlowType,
  state: DeviceFlowState,
  deviceName: Type.Optional(Type.String()),
  offerIds: Type.Optional(Type.Array(Id)),
  eventId: Type.Optional(Id),
  returnTo: Type.Optional(Type.String()),
  createdAt: EpochSeconds,
  expiresAt: EpochSeconds,
});
export type DeviceFlowCode = Static<typeof DeviceFlowCode>;

/** As a person types it: small letters and a missing dash are fine. */
const CodeParams = Obj({ userCode: Type.String({ pattern: '^[A-Za-z0-9]{4}-?[A-Za-z0-9]{4}$' }) });
const SessionParams = Obj({ type: DeviceFlowType, id: Id });
const SessionHeaders = Type.Object({
  'x-session-token': Type.String({ minLength: 1, maxLength: 512, description: 'The session’s own token' }),
});

export const deviceFlowCalls = {
  createDeviceFlowSession: {
    summary: 'Let another device take over: answers the code to show.',
    tag: 'Device flow',
    access: 'public',
    params: Obj({ type: DeviceFlowType }),
    query: Query({}),
    body: Obj({
      deviceName: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      offerIds: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      eventId: Type.Optional(Id),
      returnTo: Type.Optional(
        Type.String({ pattern: '^/([^/\\\\].*)?$', maxLength: 512, description: 'Address within the client' }),
      ),
    }),
    bodyOptional: true,
    status: 201,
    answer: DeviceFlowSession,
  },
  deviceFlowInfo: {
    summary: 'How far a session has come; asking faster than its interval is a 429.',
    tag: 'Device flow',
    access: 'public',
    params: SessionParams,
    query: Query({}),
    headers: SessionHeaders,
    answer: DeviceFlowInfo,
  },
  deviceFlowEvents: {
    summary: 'The same as a stream: one event for every change, until the session ends.',
    tag: 'Device flow',
    access: 'public',
    params: SessionParams,
    query: Query({}),
    headers: SessionHeaders,
    stream: true,
    answer: DeviceFlowInfo,
  },
  deviceFlowLogin: {
    summary: 'The tokens of an authenticated session, exactly one time; else a 409.',
    tag: 'Device flow',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    headers: SessionHeaders,
    answer: UserTokens,
  },
  deviceFlowCode: {
    summary: 'Which device asks, by the code it shows.',
    tag: 'Device flow',
    access: 'public',
    params: CodeParams,
    query: Query({}),
    answer: DeviceFlowCode,
  },
  deviceFlowApprove: {
    summary: 'Say yes: the device is signed in, or the person takes over what it asks for.',
    tag: 'Device flow',
    access: 'connect',
    params: CodeParams,
    headers: ConnectHeaders,
    answer: DeviceFlowCode,
  },
  deviceFlowCancel: {
    summary: 'Say no, from the browser that entered the code.',
    tag: 'Device flow',
    access: 'public',
    params: CodeParams,
    headers: ConnectHeaders,
    answer: DeviceFlowCode,
  },
  deviceFlowComplete: {
    summary: 'The person is done with what a selfService session opened.',
    tag: 'Device flow',
    access: 'connect',
    params: CodeParams,
    headers: ConnectHeaders,
    answer: DeviceFlowCode,
  },
} as const satisfies Record<string, CallSchema>;
