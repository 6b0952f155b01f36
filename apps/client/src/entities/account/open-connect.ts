import type { DeviceFlowType } from '@touchline/contract';
import type { AppContextValue } from '../../shell/context';
import type { FlowSubject } from './device-flow';
import { nameOfDevice } from './device-name';
import { approveHeaders } from './sign-in/sign-in-here';

type ConnectContext = Pick<AppContextValue, 'api' | 'device'>;

/**
 * The account or checkout page for this very device, which returns to `returnTo`. A browser that is signed in there goes
 * on at once; another one signs in first.
 */
export async function connectAddress(
  context: ConnectContext,
  type: Extract<DeviceFlowType, 'checkout' | 'selfService'>,
  { returnTo, offerIds, eventId }: FlowSubject & { returnTo: string },
): Promise<string> {
  const { api } = context;
  const body = {
    ...nameOfDevice(context.device.platform),
    returnTo,
    ...(offerIds ? { offerIds: [...offerIds] } : {}),
    ...(eventId === undefined ? {} : { eventId }),
  };
  const flow = await api.call('createDeviceFlowSession', { params: { type }, body });
  const approved = { params: { type, id: flow.id }, headers: approveHeaders(flow) };
  await api.call('deviceFlowApproveHere', approved).catch(() => undefined);
  const address = new URL(flow.verificationUrlComplete);
  if (address.origin === location.origin) address.searchParams.set('returnTo', returnTo);
  return address.href;
}
