import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj, OneOf, Query } from '../common';
import { UserTokens } from './identity';
import { ConnectHeaders, ReturnTo } from './password';

/** What can be continued on another device (FLOW-01). */
export const deviceFlowTypes = ['register', 'login', 'checkout', 'selfService'] as const;
export const DeviceFlowType = OneOf(deviceFlowTypes, { description: 'What is continued on the other device' });
export type DeviceFlowType = Static<typeof DeviceFlowType>;

/** States of a session (FLOW-02). */
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

const UserCode = Type.String({ pattern: '^[A-Z0-9]{4}-[A-Z0-9]{4}$', description: 'Code to type on the other device' });

/** A session as returned to the device that created it (ENT-15). */
export const DeviceFlowSession = Obj({
  id: Id,
  sessionToken: Type.String({ description: 'Known to the creating device only; sent as header x-session-token' }),
  sessionType: DeviceFlowType,
  loginSessionType: OneOf(deviceFlowTypes, { description: 'The initial type: register starts as login' }),
  state: DeviceFlowState,
  userCode: UserCode,
  verificationUrl: Type.String(),
  verificationUrlComplete: Type.String(),
  expiresAt: EpochSeconds,
  interval: Type.Integer({ minimum: 1, description: 'Minimum seconds between two info calls' }),
});
export type DeviceFlowSession = Static<typeof DeviceFlowSession>;

/** State of a session. */
export const DeviceFlowInfo = Obj({ state: DeviceFlowState, sessionType: DeviceFlowType, expiresAt: EpochSeconds });
export type DeviceFlowInfo = Static<typeof DeviceFlowInfo>;

/** Shown to the user before approval: the requesting device and the request. */
export const DeviceFlowCode = Obj({
  userCode: UserCode,
  sessionType: DeviceFlowType,
  state: DeviceFlowState,
  deviceName: Type.Optional(Type.String()),
  offerIds: Type.Optional(Type.Array(Id)),
  eventId: Type.Optional(Id),
  returnTo: Type.Optional(Type.String()),
  isApproved: Type.Boolean({ description: 'Whether the request continues in this browser already' }),
  createdAt: EpochSeconds,
  expiresAt: EpochSeconds,
});
export type DeviceFlowCode = Static<typeof DeviceFlowCode>;

/** User code as typed: lower case and a missing dash are accepted. */
const CodeParams = Obj({ userCode: Type.String({ pattern: '^[A-Za-z0-9]{4}-?[A-Za-z0-9]{4}$' }) });
const SessionParams = Obj({ type: DeviceFlowType, id: Id });
const SessionHeaders = Type.Object({
  'x-session-token': Type.String({ minLength: 1, maxLength: 512, description: 'Token of the session' }),
});

/** One line: it is part of letters and pages that ask for an approval. */
const DeviceName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]+$',
});

export const deviceFlowCalls = {
  createDeviceFlowSession: {
    summary: 'Continue on another device: returns the code to show.',
    tag: 'Device flow',
    access: 'public',
    params: Obj({ type: DeviceFlowType }),
    query: Query({}),
    body: Obj({
      deviceName: Type.Optional(DeviceName),
      offerIds: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      eventId: Type.Optional(Id),
      returnTo: Type.Optional(ReturnTo),
    }),
    bodyOptional: true,
    status: 201,
    answer: DeviceFlowSession,
  },
  deviceFlowInfo: {
    summary: 'State of a session; polling faster than its interval is a 429.',
    tag: 'Device flow',
    access: 'public',
    params: SessionParams,
    query: Query({}),
    headers: SessionHeaders,
    answer: DeviceFlowInfo,
  },
  deviceFlowEvents: {
    summary: 'State changes of a session as a stream, until it ends.',
    tag: 'Device flow',
    access: 'public',
    params: SessionParams,
    query: Query({}),
    headers: SessionHeaders,
    stream: true,
    answer: DeviceFlowInfo,
  },
  deviceFlowApproveHere: {
    summary: 'Approve a session on the device that created it: the account of the connect session signs in here.',
    tag: 'Device flow',
    access: 'connect',
    params: SessionParams,
    headers: Type.Object({ ...SessionHeaders.properties, ...ConnectHeaders.properties }),
    answer: DeviceFlowInfo,
  },
  deviceFlowLogin: {
    summary: 'Tokens of an authenticated session; only once, then a 409.',
    tag: 'Device flow',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    headers: SessionHeaders,
    answer: UserTokens,
  },
  deviceFlowCode: {
    summary: 'The session with a code.',
    tag: 'Device flow',
    access: 'public',
    params: CodeParams,
    query: Query({}),
    answer: DeviceFlowCode,
  },
  deviceFlowApprove: {
    summary: 'Approve: the device is signed in, or its request continues here.',
    tag: 'Device flow',
    access: 'connect',
    params: CodeParams,
    headers: ConnectHeaders,
    answer: DeviceFlowCode,
  },
  deviceFlowCancel: {
    summary: 'Reject, from the browser that entered the code.',
    tag: 'Device flow',
    access: 'public',
    params: CodeParams,
    headers: ConnectHeaders,
    answer: DeviceFlowCode,
  },
  deviceFlowComplete: {
    summary: 'Complete a selfService session.',
    tag: 'Device flow',
    access: 'connect',
    params: CodeParams,
    headers: ConnectHeaders,
    answer: DeviceFlowCode,
  },
} as const satisfies Record<string, CallSchema>;
