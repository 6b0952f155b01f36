import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { tvDevice } from '../../shell/platform/platform';
import AccountChip from './AccountChip';
import { Header } from './Header';
import RailAccount from './RailAccount';

const answers = {
  '/v3/my/account': {
    customerId: 'maya',
    email: 'maya.keller@post.example',
    profile: { firstName: 'Maya', lastName: 'Keller' },
    wallets: [],
  },
  '/v3/my/creditWallets': {
    items: [
      { uniqueId: 'credits', name: 'Credits', availableCreditCount: 6 },
      { uniqueId: 'promotion-tv', name: 'New TV', availableCreditCount: 2 },
    ],
  },
  '/identity/touchline/me/signout': {},
};

it('the header shows initials and credits of a signed-in viewer', async () => {
  renderInApp(<Header entries={[]} path="/home" />, { answers, userType: 'registered' });
  expect(await screen.findByRole('button', { name: 'MK Account of Maya Keller' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /8 credits/ })).toHaveProperty('pathname', '/subscriptions');
});

it('the header offers a guest to sign in, and shows no credits', () => {
  const { calls } = renderInApp(<Header entries={[]} path="/calendar" />);
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fcalendar');
  expect(screen.queryByRole('button')).toBeNull();
  // For the logo.
  expect(calls).toEqual(['/v3/appconfig/pages']);
});

it('the account menu has its order, moves by arrows, returns the focus, and signs out here and on the account pages', async () => {
  const signOut = vi.fn<() => Promise<void>>(async () => undefined);
  const { user, calls } = renderInApp(<AccountChip />, { answers, userType: 'registered', session: { signOut } });
  const avatar = await screen.findByRole('button', { name: 'MK Account of Maya Keller' });
  await user.click(avatar);
  const menu = await screen.findByRole('dialog');
  const entries = [...menu.querySelectorAll<HTMLElement>('a, button')];
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    '8 creditsTop up',
    'Passes',
    'Collectibles',
    'Account and devices',
    'Hide scoresOff',
    'Settings',
    'Sign out',
  ]);
  entries[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(entries[1]);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement, 'from the first to the last').toBe(entries[6]);
  await user.click(screen.getByRole('button', { name: 'Hide scores Off' }));
  expect(await screen.findByRole('button', { name: 'Hide scores On', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(calls).toContain('/identity/touchline/me/signout');
});

it('the rail of a TV shows initials, name and credits above its entries', async () => {
  renderInApp(<RailAccount />, { answers, userType: 'registered', device: tvDevice('webos') });
  const link = await screen.findByRole('link', { name: /Maya Keller/ });
  await waitFor(() => expect(link.textContent).toBe('MKMaya Keller8 credits'));
});
