import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StudioSession } from '@touchline/contract';
import { expect, test, vi } from 'vitest';
import { inside, openStudio } from '../../test/render';

const operator = { id: 'o1', name: 'Ines Kadar', email: 'ines@zarafshar.tv', role: 'owner' } as const;
const setUp: StudioSession = { step: 'setUp', isSimulated: false };
const signIn: StudioSession = { step: 'signIn', isSimulated: false };
const about: StudioSession = { step: 'about', invited: { role: 'owner' }, isSimulated: false };
const addFactor: StudioSession = { step: 'addFactor', operator, isSimulated: false };
const factor: StudioSession = { step: 'factor', operator, factors: ['totp'], isSimulated: false };
const switches = { watchingBadge: false, cmcd: false };

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('the code of the address fills the field and leaves the address', async () => {
  const { user, bodies } = await openStudio('setup#code=KX7P-4MTQ-9RTV', {
    'GET session': setUp,
    'POST session/code': about,
  });
  await screen.findByDisplayValue('KX7P4MTQ9RTV');
  expect(location.href).not.toContain('KX7P');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'About you' });
  expect(bodies['POST session/code']).toEqual({ code: 'KX7P4MTQ9RTV' });
});

test('a pasted code fills all boxes, in any case, and Continue wakes at twelve characters', async () => {
  const { user } = await openStudio('setup', { 'GET session': setUp });
  const code = await field('Setup code');
  const button = screen.getByRole('button', { name: 'Continue' });
  await user.click(code);
  await user.paste(' kx7p-4mtq-9rt');
  expect(code.value).toBe('KX7P4MTQ9RT');
  expect(button).toHaveProperty('disabled', true);
  await user.type(code, 'v');
  expect(button).toHaveProperty('disabled', false);
});

test('a wrong code and one with too many tries are told apart, and the code stays', async () => {
  const { user, answer } = await openStudio('setup#code=KX7P4MTQ9RTV', {
    'GET session': setUp,
    'POST session/code': 403,
  });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const code = await field('Setup code');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(/isn’t right, was used before or is too old/)).toBeTruthy();
  expect(code.value).toBe('KX7P4MTQ9RTV');
  answer({ 'POST session/code': 410 });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(/Too many wrong tries/);
});

test('name, address and password are checked before they are sent, each fault at its field', async () => {
  const { user, calls, bodies } = await openStudio('setup', {
    'GET session': about,
    'POST session/about': addFactor,
    'POST factors/totp/key': 500,
  });
  const submit = await screen.findByRole('button', { name: 'Continue' });
  await user.type(await field('E-mail address'), 'ines');
  await user.click(submit);
  expect(screen.getByText('Enter your name.')).toBeTruthy();
  expect(screen.getByText('This doesn’t look like an e-mail address.')).toBeTruthy();
  expect(screen.getByText('The password needs at least 10 characters.')).toBeTruthy();
  expect(document.activeElement).toBe(await field('Name'));
  expect(calls).not.toContain('POST session/about');

  await user.type(await field('Name'), 'Ines Kadar');
  await user.type(await field('E-mail address'), '@zarafshar.tv');
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('autocomplete')).toBe('new-password');
  await user.type(password, 'horse battery staple');
  await user.click(submit);
  await screen.findByRole('heading', { name: 'Add a second factor' });
  expect(bodies['POST session/about']).toEqual({
    name: 'Ines Kadar',
    email: 'ines@zarafshar.tv',
    password: 'horse battery staple',
  });
});

test('an address that an operator has is refused at its field', async () => {
  const { user } = await openStudio('setup', { 'GET session': about, 'POST session/about': 409 });
  await user.type(await field('Name'), 'Ines Kadar');
  await user.type(await field('E-mail address'), 'ines@zarafshar.tv');
  await user.type(screen.getByLabelText('Password'), 'horse battery staple');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/An operator with this address exists already/)).toBeTruthy();
});

test('an invitation for an address keeps it', async () => {
  const invited: StudioSession = { step: 'about', invited: { role: 'editor', email: 'tam@x.tv' }, isSimulated: false };
  await openStudio('setup', { 'GET session': invited });
  const email = await field('E-mail address');
  expect(email.value).toBe('tam@x.tv');
  expect(email.readOnly).toBe(true);
  expect(screen.getByText(/invited as Editor/)).toBeTruthy();
});

test('the sixth digit turns the app on; recovery codes are shown once, and leaving without them asks', async () => {
  const { user, bodies } = await openStudio('setup', {
    'GET session': addFactor,
    'POST factors/totp/key': { key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
    'POST factors/totp': { session: inside('owner'), recoveryCodes: ['AAAA-BBBB-CCCC', 'DDDD-FFFF-GGGG'] },
  });
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  const digits = await field('Six-digit code');
  expect(digits.getAttribute('autocomplete')).toBe('one-time-code');
  await user.type(digits, '419 073');
  await screen.findByText('AAAA-BBBB-CCCC');
  expect(bodies['POST factors/totp']).toEqual({ code: '419073' });

  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Open the studio' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without keeping the codes?' });
  await user.click(within(dialog).getByRole('button', { name: 'Back to the codes' }));
  expect(screen.getByText('DDDD-FFFF-GGGG')).toBeTruthy();

  const createUrl = vi.spyOn(URL, 'createObjectURL');
  // A browser saves the file; the test's would open it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  const [saved] = createUrl.mock.calls[0] ?? [];
  expect(await new Response(saved as Blob).text()).toContain('AAAA-BBBB-CCCC\nDDDD-FFFF-GGGG');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Open the studio' }));
  await screen.findByRole('heading', { level: 1, name: 'Now' });
  expect(location.pathname).toBe('/studio/now');
});

test('a wrong digit code is named, and the next digit starts anew', async () => {
  const { user, calls } = await openStudio('now', { 'GET session': factor, 'POST session/factor': 403 });
  const digits = await field('Six-digit code');
  expect(document.activeElement).toBe(digits);
  await user.keyboard('111111');
  await screen.findByText(/This code isn’t right/);
  await user.keyboard('2');
  expect(digits.value).toBe('2');
  expect(calls.filter((name) => name === 'POST session/factor')).toHaveLength(1);
});

test('a session that ended between the steps leads back to the password', async () => {
  const { user, answer } = await openStudio('now', { 'GET session': factor, 'POST session/factor': 403 });
  await field('Six-digit code');
  answer({ 'GET session': signIn });
  await user.keyboard('111111');
  await screen.findByText(/Too many wrong codes, or it took too long/);
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
});

test('a recovery code is another way through the second step', async () => {
  const { user, bodies } = await openStudio('settings', {
    'GET session': factor,
    'POST session/factor': inside('owner'),
    'GET switches': switches,
  });
  await user.click(await screen.findByRole('radio', { name: 'Recovery code' }));
  await user.type(await field('Recovery code'), 'AAAA-BBBB-CCCC');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(bodies['POST session/factor']).toEqual({ code: 'AAAA-BBBB-CCCC' });
});

test('signing in says what is wrong, waits when told, and leads to the room of the address', async () => {
  const { user, answer } = await openStudio('settings?audience=real', {
    'GET session': signIn,
    'POST session/password': 401,
    'GET switches': switches,
  });
  await user.type(await field('E-mail address'), 'ines@zarafshar.tv');
  await user.type(screen.getByLabelText('Password'), 'wrong password');
  const submit = screen.getByRole('button', { name: 'Sign in' });
  await user.click(submit);
  await screen.findByText('Address or password isn’t right.');
  answer({ 'POST session/password': 429 });
  await user.click(submit);
  await screen.findByText('Too many tries. Wait 1 minute and try again.');
  answer({ 'POST session/password': factor, 'POST session/factor': inside('owner') });
  await user.click(submit);
  await field('Six-digit code');
  await user.keyboard('419073');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(location.search).toBe('?audience=real');
});

test('a session that ends in a room leads to the sign-in, says so, and leads back', async () => {
  const { user, answer } = await openStudio('settings', { 'GET session': inside('owner'), 'GET switches': switches });
  const badge = await screen.findByRole('switch', { name: 'Show viewers how many watch' });
  answer({ 'PUT switches': 401, 'GET session': signIn });
  await user.click(badge);
  await screen.findByText(/Your session has ended/);
  answer({ 'POST session/password': inside('owner') });
  await user.type(await field('E-mail address'), 'ines@zarafshar.tv');
  await user.type(screen.getByLabelText('Password'), 'horse battery staple');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
});

test('without an answer about the session there is one thing to do', async () => {
  const { user, answer } = await openStudio('settings', { 'GET session': 0 });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer({ 'GET session': inside('owner'), 'GET switches': switches });
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
});

test('the way in speaks German', async () => {
  await openStudio('setup', { 'GET session': setUp }, 'de');
  await screen.findByRole('heading', { name: 'Gib den Einrichtungscode ein' });
  expect(document.title).toBe('Gib den Einrichtungscode ein · Touchline Studio');
});
