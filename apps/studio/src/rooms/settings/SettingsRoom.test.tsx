import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inside, openStudio } from '../../../test/render';

const switches = { watchingBadge: true, cmcd: false };
const cmcd = () => screen.findByRole('switch', { name: 'CMCD on requests for video' });

test('a switch is saved with the other one, and says so', async () => {
  const { user, bodies } = await openStudio('settings', {
    'GET session': inside('producer'),
    'GET switches': switches,
    'PUT switches': 204,
  });
  await user.click(await cmcd());
  expect((await cmcd()).getAttribute('aria-checked')).toBe('true');
  expect(bodies['PUT switches']).toEqual({ watchingBadge: true, cmcd: true });
  await screen.findByText('On: CMCD on requests for video');
});

test('a switch that was not saved goes back, with words', async () => {
  const { user } = await openStudio('settings', {
    'GET session': inside('owner'),
    'GET switches': switches,
    'PUT switches': 500,
  });
  await user.click(await cmcd());
  await screen.findByText('Not saved.');
  expect((await cmcd()).getAttribute('aria-checked')).toBe('false');
});

test('an auditor sees the switches and cannot change them', async () => {
  const { user, calls } = await openStudio('settings', { 'GET session': inside('auditor'), 'GET switches': switches });
  await user.click(await cmcd());
  expect((await cmcd()).getAttribute('aria-disabled')).toBe('true');
  expect(calls).not.toContain('PUT switches');
  expect(screen.getByText(/Only Owner and Producer can change these/)).toBeTruthy();
});

test('switches that did not load can be asked for again', async () => {
  const { user, answer } = await openStudio('settings', { 'GET session': inside('owner'), 'GET switches': 500 });
  const viewers = within(await screen.findByRole('region', { name: 'For viewers' }));
  const retry = await viewers.findByRole('button', { name: 'Try again' });
  answer({ 'GET switches': switches });
  await user.click(retry);
  expect((await cmcd()).getAttribute('aria-checked')).toBe('false');
});
