import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { browserDevice, tvDevice } from '../../shell/platform/platform';
import { PayHere } from './PayHere';

const flow = {
  id: 'flow-1',
  sessionToken: 'secret',
  userCode: 'KX7P-4MTQ',
  verificationUrl: `${location.origin}/connect`,
  verificationUrlComplete: `${location.origin}/connect?code=KX7P-4MTQ`,
  expiresAt: 4_000_000_000,
  interval: 5,
};
const answers = {
  '/checkout/deviceflowsessions': flow,
  '/checkout/deviceflowsessions/flow-1/approve': { state: 'entered', sessionType: 'checkout', expiresAt: 1 },
};
// The stream of a session ends at once; its state is polled instead.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const subject = { eventId: 'derby' };
const here = <PayHere returnTo="/event/page/derby?pay=ppv" subject={subject} onPaid={() => undefined} />;

it('SHOP-09 paying on this device shows no code, approves its own checkout and comes back to the same page', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  const { user, calls } = renderInApp(here, { answers });
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  const address = new URL(String(assign.mock.calls[0]?.[0]));
  expect([address.origin, address.pathname]).toEqual([location.origin, '/connect']);
  expect(address.searchParams.get('returnTo')).toBe('/event/page/derby?pay=ppv');
  expect(calls.filter((path) => path !== '/remoteconfig')).toEqual(Object.keys(answers));
  expect(screen.queryByText('KX7P-4MTQ')).toBeNull();
});

it('SHOP-09 without a session on the account pages they ask to sign in; without a server it says so', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  const { user, answer } = renderInApp(here, { answers: { '/checkout/deviceflowsessions': 503 } });
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  answer({ '/checkout/deviceflowsessions': flow, '/checkout/deviceflowsessions/flow-1/approve': 401 });
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

it('SHOP-09 a TV shows the code at once', async () => {
  renderInApp(here, { answers, device: tvDevice('webos') });
  expect(await screen.findByText('KX7P-4MTQ')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});

it('SHOP-09 CONFIG-06a where the platform allows no direct purchase, there is only the code', async () => {
  const flags = { '/remoteconfig': { direct_purchase_enabled: false } };
  renderInApp(here, { answers: { ...answers, ...flags }, device: browserDevice('ios') });
  expect(await screen.findByText('KX7P-4MTQ')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});
