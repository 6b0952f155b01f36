import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnSignIn, StudioRole } from '@touchline/contract';
import { expect, test } from 'vitest';
import { inside, openStudio } from '../../../test/render';
// Loaded before, so that waiting for it is no part of a test.
import './SettingsRoom';

type Answers = Parameters<typeof openStudio>[1];

const lena = {
  id: 'o2',
  name: 'Lena Stork',
  email: 'l…a@zarafshar.tv',
  role: 'support',
  seenAt: 1000,
  factors: ['totp'],
  isEnded: false,
};
const own: OwnSignIn = {
  hasApp: true,
  passkeys: [{ id: 'k1', name: 'Laptop', createdAt: 1000 }],
  recoveryCodes: 3,
  sessions: [
    { id: 1, browser: 'Chrome · Linux', network: '185.12.44.7', since: 1, seenAt: 2, isThis: true },
    { id: 2, browser: 'Safari · iOS', network: null, since: 1, seenAt: 2, isThis: false },
  ],
};
const open = (answers: Answers = {}, role: StudioRole = 'owner') =>
  openStudio('settings', {
    'GET session': inside(role),
    'GET switches': { watchingBadge: true, cmcd: false },
    'GET operators': {
      operators: [lena],
      invitations: [{ id: 4, email: 'j…n@zarafshar.tv', role: 'editor', expiresAt: 9000 }],
    },
    'GET keys': { items: [] },
    'GET own': own,
    ...answers,
  });

test('an invitation shows its address once, to hand over', async () => {
  const { user, bodies } = await open({
    'POST operators': { address: 'https://sport.example/studio/setup#code=KX7P' },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite an operator' }));
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'jon@zarafshar.tv');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Producer');
  await user.click(screen.getByRole('button', { name: 'Make the address' }));
  expect(await screen.findByText('https://sport.example/studio/setup#code=KX7P')).toBeTruthy();
  expect(bodies['POST operators']).toEqual({ email: 'jon@zarafshar.tv', role: 'producer' });
});

test('the last owner stays, and the dialog says why', async () => {
  const lastOwner = () => new Response(JSON.stringify({ statusCode: 409, title: 'Last owner' }), { status: 409 });
  const { user } = await open({ 'DELETE operators/o2': lastOwner });
  await user.click(await screen.findByRole('button', { name: 'Actions for Lena Stork' }));
  await user.click(screen.getByRole('menuitem', { name: 'End access…' }));
  await user.click(screen.getByRole('button', { name: 'End access' }));
  expect(await screen.findByText(/This is the last owner/)).toBeTruthy();
});

test('other roles see their own sign-in only', async () => {
  const { calls } = await open({}, 'support');
  expect(await screen.findByText('Passkey, Laptop')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invite an operator' })).toBeNull();
  expect(calls).not.toContain('GET operators');
  expect(calls).not.toContain('GET keys');
});

test('a factor goes after a code, and the last one has no button', async () => {
  const { user, bodies, answer } = await open({ 'POST own/factor-removals': 204 });
  await user.click(await screen.findByRole('button', { name: 'Remove Passkey, Laptop' }));
  await user.type(screen.getByRole('textbox', { name: /Code of the app/ }), '123456');
  answer({ 'GET own': { ...own, passkeys: [] } });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(bodies['POST own/factor-removals']).toEqual({ id: 'k1', proof: { code: '123456' } }));
  expect(await screen.findByText('The last factor stays. Add another one first.')).toBeTruthy();
});

test('another browser is signed out, this one is named', async () => {
  const { user, calls } = await open({ 'DELETE own/sessions/2': 204 });
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari · iOS' }));
  await waitFor(() => expect(calls).toContain('DELETE own/sessions/2'));
  expect(
    within(screen.getByText('Chrome · Linux').closest('li') as HTMLElement).getByText('this browser'),
  ).toBeTruthy();
});

test('a second click on the end of a session is no failure', async () => {
  let come: () => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    come = () => resolve(new Response(null, { status: 204 }));
  });
  const { user } = await open({ 'DELETE own/sessions/2': () => promise as never });
  const end = await screen.findByRole('button', { name: 'Sign out Safari · iOS' });
  await user.click(end);
  await user.click(end);
  expect(screen.queryByText(/^Not done/)).toBeNull();
  come();
  expect(await screen.findByText('Session ended')).toBeTruthy();
});

test('a second click on the end of an invitation is no failure', async () => {
  let come: () => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    come = () => resolve(new Response(null, { status: 204 }));
  });
  const { user } = await open({ 'DELETE operators/invitations/4': () => promise as never });
  const end = await screen.findByRole('button', { name: 'Take back' });
  await user.click(end);
  await user.click(end);
  expect(screen.queryByText(/^Not done/)).toBeNull();
  come();
  expect(await screen.findByText(/no longer works/)).toBeTruthy();
});

test('without a whole code the dialog says what is missing', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'New codes' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter the six digits of the app, or a whole recovery code.')).toBeTruthy();
  expect(calls).not.toContain('POST own/recovery-codes');
});

test('why a new password is refused is said in the words of the studio', async () => {
  const detail = 'body.password is too easy to guess.';
  const refusal = () =>
    new Response(JSON.stringify({ statusCode: 400, title: 'Invalid request', detail }), { status: 400 });
  const { user, calls } = await open({ 'PUT own/password': refusal });
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const fresh = screen.getByLabelText('New password');
  await user.type(fresh, 'short');
  await user.type(screen.getByRole('textbox', { name: /Code of the app/ }), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The password needs at least 10 characters.')).toBeTruthy();
  expect(calls).not.toContain('PUT own/password');
  await user.clear(fresh);
  await user.type(fresh, 'passwordpassword');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByText('This password is too easy to guess.')).textContent).not.toContain('body.');
});

test('a key is shown once', async () => {
  const { user } = await open({ 'POST keys': { id: 'k', key: 'tlk_secret' } });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Reporting');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText('tlk_secret')).toBeTruthy();
  const shown = document.querySelector('dialog') as HTMLElement;
  fireEvent(shown, new Event('cancel', { cancelable: true }));
  fireEvent.click(shown);
  expect(screen.getByText('tlk_secret'), 'it closes with its button only').toBeTruthy();
});

test('a role that is taken is told, and what was typed stays', async () => {
  const { user, answer } = await open();
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Reporting');
  answer({ 'GET session': inside('producer'), 'POST keys': 403 });
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText('Your role has changed. You are now Producer.')).toBeTruthy();
});
