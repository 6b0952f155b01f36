import { screen, within } from '@testing-library/react';
import type { PersonAccount } from '@touchline/contract';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { browserDevice } from '../../shell/platform/platform';
import AccountScreen from './AccountScreen';

const DAY = Date.UTC(2026, 10, 16, 12) / 1000;
const account: PersonAccount = {
  customerId: 'TL-2044',
  wallets: [],
  erasedAfterDays: 14,
  email: 'pia@example.com',
  profile: { firstName: 'Pia', lastName: 'Berg', street: 'Ring 1', postcode: '1010', city: 'Wien', country: 'AT' },
  methods: [{ id: 'm', brand: 'Visa', last4: '4242', expMonth: 3, expYear: 2031, isDefault: true }],
  subscriptions: [
    {
      id: 's',
      offerId: 'league-pass',
      title: 'League Pass',
      state: 'active',
      paidUntil: DAY,
      price: 1499,
      currency: 'EUR',
    },
  ],
  invoices: [{ number: 'TL-7', issuedAt: DAY, total: 1499, currency: 'EUR', title: 'League Pass' }],
  nextBillingAt: DAY,
} as unknown as PersonAccount;

const open = (answer: object | number, userType: 'registered' | 'anonymous' = 'registered') =>
  renderInApp(<AccountScreen />, { answers: { '/v3/my/account': answer }, userType });

/** The value beside a label. */
const fact = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  return term.nextElementSibling?.textContent;
};

it.each([
  ['SHOP-11a', 'Customer number', /^TL-2044$/],
  ['SHOP-11a', 'E-mail', /^pia@example.com$/],
  ['SHOP-11b', 'Payment details', /^Visa •••• 4242, 03\/2031$/],
  ['SHOP-11c', 'Address', /^Pia Berg, Ring 1, 1010 Wien, Austria$/],
  ['SHOP-11d', 'Invoices', /^TL-7 · .*November.* · €14.99$/],
  ['SHOP-11e', 'Passes', /^League Pass$/],
  ['SHOP-11e', 'Next billing date', /16.*2026/],
])('%s the account screen shows %s', async (_id, label, value) => {
  open(account);
  expect(await fact(label)).toMatch(value);
});

it('SHOP-11b SHOP-11c SHOP-11d an account without data says so', async () => {
  open({ ...account, methods: [], profile: {}, invoices: [], subscriptions: [], nextBillingAt: undefined });
  expect(await fact(en.account.paymentData)).toBe(en.account.noPaymentData);
  expect(await fact(en.account.address)).toBe(en.account.noAddress);
  expect(await fact(en.account.invoices)).toBe(en.account.noInvoices);
});

it('MENU-12a deleting the account opens a modal', async () => {
  const { user } = open(account);
  await user.click(await screen.findByRole('link', { name: en.accountDeletion.title }));
  expect(await screen.findByRole('dialog', {}, { timeout: 4000 })).toBeTruthy();
});

it('MENU-13 the account screen has a back button in apps only', async () => {
  const { unmount } = open(account);
  await screen.findByText('TL-2044');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  unmount();
  const device = { ...browserDevice('web'), platform: 'android' as const };
  const { container } = renderInApp(<AccountScreen />, {
    answers: { '/v3/my/account': account },
    userType: 'registered',
    device,
  });
  expect(await within(container).findByRole('button', { name: 'Back' })).toBeTruthy();
});

it('SHOP-11a a guest is asked to sign in, and the account is not requested', () => {
  const { calls } = open(account, 'anonymous');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(calls).not.toContain('/v3/my/account');
});
