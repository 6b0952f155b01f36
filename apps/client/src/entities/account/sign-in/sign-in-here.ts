import { signWithPasskey } from '@touchline/browser/account/passkeys';
import type { DeviceFlowSession } from '@touchline/contract';
import { TENANT } from '../../../shell/api/tenant';
import type { AppContextValue } from '../../../shell/context';
import { nameOfDevice } from '../device-name';

type SignInContext = Pick<AppContextValue, 'api' | 'session' | 'device'>;

/** Marks a call as made by our own pages, which other origins cannot. */
const ownPage = { 'x-touchline-connect': '1' } as const;
const params = { tenant: TENANT };

export const approveHeaders = ({ sessionToken }: Pick<DeviceFlowSession, 'sessionToken'>) => ({
  ...ownPage,
  'x-session-token': sessionToken,
});

/** What the viewer typed, and the page to continue at. */
interface Typed {
  email: string;
  password: string;
  returnTo: string;
}

/** Signs in with e-mail address and password, on this device. */
export async function signInWith(context: SignInContext, { email, password }: Typed): Promise<void> {
  await context.api.call('passwordLogin', { params, headers: ownPage, body: { email, password } });
  await adoptBrowserSession(context);
}

/** Signs in with a passkey of this device; returns whether the viewer did. */
export async function signInWithPasskey(context: SignInContext): Promise<boolean> {
  const request = await context.api.call('passkeyChallenge', { params, headers: ownPage });
  const signed = await signWithPasskey(request);
  if (!signed) return false;
  await context.api.call('passkeyLogin', { params, headers: ownPage, body: signed });
  await adoptBrowserSession(context);
  return true;
}

/** Creates an account and signs in, on this device. */
export async function registerWith(context: SignInContext, typed: Typed): Promise<void> {
  const { locale } = context.api.audience;
  await context.api.call('passwordRegister', { params, headers: ownPage, body: { ...typed, locale } });
  await adoptBrowserSession(context);
}

/**
 * Signs the client in to the account of this browser's cookie session: the client creates a session, approves it itself
 * and takes its tokens, so that nobody compares a code.
 */
export async function adoptBrowserSession(context: SignInContext): Promise<void> {
  const { api, session: viewer } = context;
  const flow = await api.call('createDeviceFlowSession', {
    params: { type: 'login' },
    body: nameOfDevice(context.device.platform),
  });
  const { id } = flow;
  await api.call('deviceFlowApproveHere', { params: { type: 'login', id }, headers: approveHeaders(flow) });
  const headers = { 'x-session-token': flow.sessionToken };
  viewer.adopt(await api.call('deviceFlowLogin', { params: { id }, headers }));
}

/** Sends an e-mail whose link sets a new password and signs in. */
export async function sendLink({ api }: SignInContext, { email, returnTo }: Omit<Typed, 'password'>): Promise<void> {
  await api.call('passwordForgot', { params, body: { email, returnTo, locale: api.audience.locale } });
}

/** Signs out, also on the account pages of this browser. */
export async function signOutHere({ api, session, device }: SignInContext): Promise<void> {
  if (device.frame !== 'tv')
    // Without a session there, or without a connection, the client is signed out all the same.
    await api.call('connectSignOut', { params, headers: ownPage }).catch(() => undefined);
  await session.signOut();
}
