import { screen, within } from '@testing-library/react';
import type { StudioRole } from '@touchline/contract';
import { expect, test } from 'vitest';
import { inside, openStudio } from '../../../test/render';

const open = (role: StudioRole, load: object | number, locale?: 'de') =>
  openStudio('settings', { 'GET session': inside(role), 'GET load': load, 'PUT load': 204 }, locale);
const panel = async (name = 'Kick-off') => within(await screen.findByRole('region', { name }));
const UNTIL = 1_800_000_000;

test('a producer leaves everything out but video, sign-in and paying, for an hour', async () => {
  const { user, bodies, answer } = await open('producer', { measured: 0 });
  const room = await panel();
  await room.findByText('Nothing is left out.');
  expect(room.queryByRole('button', { name: 'End now' })).toBeNull();
  answer({ 'GET load': { measured: 0, set: { step: 3, until: UNTIL } } });
  await user.click(await room.findByRole('button', { name: 'Leave out now' }));
  expect(bodies['PUT load']).toEqual({ step: 3, minutes: 60 });
  await room.findByText(/^Set until \d\d:\d\d: Keep only video, sign-in and paying/);
});

test('the step and the time are chosen, and it is ended early', async () => {
  const { user, bodies } = await open('owner', { measured: 0, set: { step: 2, until: UNTIL } });
  const room = await panel();
  await user.selectOptions(await room.findByRole('combobox', { name: 'What to leave out' }), '1');
  await user.selectOptions(await room.findByRole('combobox', { name: 'For' }), '30');
  await user.click(await room.findByRole('button', { name: 'Leave out now' }));
  expect(bodies['PUT load']).toEqual({ step: 1, minutes: 30 });
  await user.click(await room.findByRole('button', { name: 'End now' }));
  expect(bodies['PUT load']).toEqual({ step: 0, minutes: 30 });
});

test('what the load of a node demands is told, also in German and to those who cannot change it', async () => {
  await open('auditor', { measured: 1 }, 'de');
  const room = await panel('Anpfiff');
  await room.findByText(/Durch Last.*Suche, Tippspiel und Sammlerstücke/);
  expect(room.queryByRole('button', { name: 'Jetzt weglassen' })).toBeNull();
});

test('a change that the server does not accept is told', async () => {
  const { user, answer } = await open('owner', { measured: 0 });
  answer({ 'PUT load': 503 });
  const room = await panel();
  await user.click(await room.findByRole('button', { name: 'Leave out now' }));
  expect((await room.findByRole('alert')).textContent).toContain('Not saved.');
});

test('a state that did not load can be asked for again', async () => {
  const { user, answer } = await open('owner', 500);
  const room = await panel();
  const retry = await room.findByRole('button', { name: 'Try again' });
  answer({ 'GET load': { measured: 0 } });
  await user.click(retry);
  expect(await room.findByText('Nothing is left out.')).toBeTruthy();
});
