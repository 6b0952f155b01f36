import { screen } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { DeleteAccount } from './DeleteAccount';

const ACCOUNT = '/v3/my/account';
const REQUEST = '/v3/my/accountDeletionRequest';
const account = { email: 'pia@example.com', wallets: [], erasedAfterDays: 14 };

it('SHOP-12a SHOP-12b what a deletion means is shown, it is asked twice, and confirmed as sent', async () => {
  const { user, calls } = renderInApp(<DeleteAccount onLeave={() => undefined} />, {
    userType: 'registered',
    answers: { [ACCOUNT]: account, [REQUEST]: { requestedAt: 1_800_000_000, erasedFrom: 1_801_209_600 } },
  });
  expect(await screen.findByText(/14 days/)).toBeTruthy();
  expect(screen.getByText(en.accountDeletion.losesAll)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: en.accountDeletion.request }));
  expect(calls).not.toContain(REQUEST);
  await user.click(screen.getByRole('button', { name: en.accountDeletion.title }));
  expect((await screen.findByRole('alert', {}, { timeout: 4000 })).textContent).toContain(en.accountDeletion.sent);
  expect(screen.getByRole('alert').textContent).toContain('pia@example.com');
  expect(screen.getByRole('alert').textContent).toContain('Your account will be deleted on January 29, 2027.');
  expect(calls.filter((path) => path === REQUEST)).toHaveLength(1);
});

it('SHOP-12b a request that fails says so', async () => {
  const { user } = renderInApp(<DeleteAccount onLeave={() => undefined} />, {
    userType: 'registered',
    answers: { [ACCOUNT]: account, [REQUEST]: 500 },
  });
  await user.click(screen.getByRole('button', { name: en.accountDeletion.request }));
  await user.click(screen.getByRole('button', { name: en.accountDeletion.title }));
  expect((await screen.findByRole('alert', {}, { timeout: 4000 })).textContent).toBe(en.accountDeletion.failed);
});

it('after a sign-in long ago the password is asked for, and a wrong one is told', async () => {
  const { user, answer } = renderInApp(<DeleteAccount onLeave={() => undefined} />, {
    userType: 'registered',
    answers: { [ACCOUNT]: account, [REQUEST]: 403 },
  });
  await user.click(screen.getByRole('button', { name: en.accountDeletion.request }));
  await user.click(screen.getByRole('button', { name: en.accountDeletion.title }));
  const field = await screen.findByLabelText(en.connect.fields.password);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('alert'), 'nothing is wrong yet').toBeNull();
  await user.type(field, 'not the password{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(en.connect.fields.passwordWrong);
  answer({ [REQUEST]: { requestedAt: 1_800_000_000, erasedFrom: 1_801_209_600 } });
  await user.type(field, ' but now{Enter}');
  expect((await screen.findByText(en.accountDeletion.sent)).textContent).toBeTruthy();
});
