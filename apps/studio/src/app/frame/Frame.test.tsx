import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inside, openStudio } from '../../../test/render';
import { allowSingleKeys } from '../../shell/single-keys';

const switches = { watchingBadge: true, cmcd: false };
const settings = (role: Parameters<typeof inside>[0], isSimulated = false) => ({
  'GET session': inside(role, isSimulated),
  'GET switches': switches,
});

const roomNames = () => {
  const [nav] = screen.getAllByRole('navigation', { name: 'Rooms' });
  return within(nav as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};
const title = () => screen.findByRole('heading', { level: 1 });

test.each([
  [
    'owner',
    [
      'Now',
      'Audience',
      'Quality',
      'Revenue',
      'Ads',
      'Schedule',
      'Pages',
      'Content',
      'Releases',
      'Live inputs',
      'Match desk',
      'On demand',
      'People',
      'Health',
      'Audit log',
      'Settings',
    ],
  ],
  ['finance', ['Now', 'Audience', 'Quality', 'Revenue', 'Ads', 'Content', 'Releases', 'People', 'Settings']],
  [
    'producer',
    [
      'Now',
      'Audience',
      'Quality',
      'Ads',
      'Schedule',
      'Pages',
      'Content',
      'Releases',
      'Live inputs',
      'Match desk',
      'On demand',
      'Health',
      'Settings',
    ],
  ],
  ['support', ['Now', 'Audience', 'Quality', 'People', 'Health', 'Settings']],
] as const)('the menu of %s has the rooms that the role may enter', async (role, names) => {
  await openStudio('settings', { ...settings(role), 'GET releases': { items: [] } });
  await title();
  // Beside the name would be the count of changes; releases that another test file read go with the answer.
  await waitFor(() => expect(roomNames()).toEqual(names));
});

test('a direct link to a room of other roles says which roles may enter', async () => {
  const { calls } = await openStudio('revenue', { 'GET session': inside('editor') });
  await screen.findByRole('heading', { name: 'Revenue isn’t part of your role' });
  expect(screen.getByText(/Your role is Editor. Open to: Owner, Finance and Auditor/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Now' }).getAttribute('href')).toBe('/studio/now');
  expect(calls).not.toContain('GET revenue');
});

test('an address of no room says so', async () => {
  await openStudio('nowhere', { 'GET session': inside('owner') });
  expect(await screen.findByText('This address leads to no room of the studio.')).toBeTruthy();
});

test('a role that was changed while signed in counts at once', async () => {
  const { user, answer } = await openStudio('settings', settings('owner'));
  const badge = await screen.findByRole('switch', { name: 'Show viewers how many watch' });
  answer({ 'GET session': inside('auditor'), 'PUT switches': 403 });
  await user.click(badge);
  expect(await screen.findByText(/Only Owner and Producer can change these. Your role is Auditor/)).toBeTruthy();
});

test('a link changes the room, its title and the focus, and keeps range and audience', async () => {
  const { user } = await openStudio('revenue?range=28d&audience=real&platform=web', settings('editor'));
  await screen.findByText(/isn’t part of your role/);
  await user.click(within(screen.getAllByRole('navigation')[0] as HTMLElement).getByRole('link', { name: 'Settings' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Settings · Touchline Studio');
  expect(location.pathname + location.search).toBe('/studio/settings?range=28d&audience=real');
  window.history.back();
  await screen.findByText(/isn’t part of your role/);
});

test('the chip takes the simulated audience out of the figures and puts it back', async () => {
  const { user } = await openStudio('settings', settings('owner', true));
  const chip = await screen.findByRole('button', { name: 'Simulated audience' });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  await user.click(chip);
  expect(location.search).toBe('?audience=real');
  expect(chip.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText('Real viewers only')).toBeTruthy();
  await user.click(chip);
  expect(location.search).toBe('');
});

test('without a simulated audience there is no chip', async () => {
  await openStudio('settings', settings('owner'));
  await title();
  expect(screen.queryByRole('button', { name: 'Simulated audience' })).toBeNull();
});

test('G then a letter changes rooms, but not while somebody types, and only rooms of the role', async () => {
  const { user } = await openStudio('settings', settings('support'));
  await screen.findByRole('switch', { name: 'Single keys' });
  await user.keyboard('gr');
  expect(location.pathname).toBe('/studio/settings');
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  await user.keyboard('gq');
  expect(location.pathname).toBe('/studio/settings');
  input.blur();
  await user.keyboard('gq');
  expect(location.pathname).toBe('/studio/quality');
});

test('single keys can be turned off; Ctrl K stays', async () => {
  const { user } = await openStudio('settings', settings('owner'));
  await user.click(await screen.findByRole('switch', { name: 'Single keys' }));
  await user.keyboard('gq?');
  expect(location.pathname).toBe('/studio/settings');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Find a room or do something' });
  allowSingleKeys(true);
});

test('? shows the keys', async () => {
  const { user } = await openStudio('settings', settings('owner'));
  await title();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(dialog).getByText('Go to Revenue')).toBeTruthy();
});

test('"Find or do" finds rooms and actions by the start of their words, and the keyboard runs them', async () => {
  const { user } = await openStudio('settings', settings('support', true));
  await title();
  await user.keyboard('{Control>}k{/Control}');
  const find = await screen.findByRole('combobox');
  expect(document.activeElement).toBe(find);
  await user.keyboard('rev');
  expect(screen.getByText('Nothing found for “rev”')).toBeTruthy();
  await user.clear(find);
  await user.keyboard('real vi');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Show real viewers onlyEnter']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(location.search).toBe('?audience=real');

  await user.click(screen.getByRole('button', { name: /^Find or do/ }));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const marked = screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true');
  expect(marked?.id).toBe(screen.getByRole('combobox').getAttribute('aria-activedescendant'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/studio/quality'));
});

test('offline, the frame says since when; an answer of the server ends it', async () => {
  const { user, answer } = await openStudio('settings', settings('owner'));
  await title();
  fireEvent(window, new Event('offline'));
  await screen.findByText(/Offline since/);
  answer({ 'GET session': 0 });
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect(screen.getByText(/Offline since/)).toBeTruthy();
  answer({ 'GET session': inside('owner') });
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(/Offline since/)).toBeNull());
});

test('the account menu opens with the keyboard and signs out', async () => {
  const { user, answer, calls } = await openStudio('settings', settings('owner'));
  await title();
  answer({ 'DELETE session': 204, 'GET session': { step: 'signIn', isSimulated: false } });
  screen.getByRole('button', { name: /^Your account/ }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Sign out' }));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(calls).toContain('DELETE session');
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});
