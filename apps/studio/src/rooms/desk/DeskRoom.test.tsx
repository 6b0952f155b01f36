import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deskBoard, deskEvent } from '../../../test/desk';
import { figure, openDesk } from '../../../test/desk-room';
import { inside, openStudio } from '../../../test/render';

describe('the choice of an event', () => {
  test('has what is live first, and leads to its desk', async () => {
    const items = [
      deskEvent('later', 'Shirokawa – Vailoa Reef'),
      deskEvent('now', 'Zarafshar – Mirabad', { state: 'live' }),
    ];
    const { user } = await openStudio('desk', { 'GET session': inside('producer'), 'GET desk': { items } });
    const live = await screen.findByRole('region', { name: 'Live' });
    const links = screen.getAllByRole('link', { name: /–/ });
    expect(links.map(({ textContent }) => textContent?.slice(0, 9))).toEqual(['Zarafshar', 'Shirokawa']);
    await user.click(within(live).getByRole('link'));
    expect(location.search).toBe('?event=now');
  });

  test('says what belongs here when there is none, and tries again after a failure', async () => {
    const { user, answer } = await openStudio('desk', { 'GET session': inside('producer'), 'GET desk': 500 });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer({ 'GET desk': { items: [] } });
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'No events near now' })).toBeTruthy();
  });
});

describe('the desk', () => {
  test.each(['auditor', 'editor'] as const)('shows %s everything, and no controls', async (role) => {
    const { user, calls } = await openDesk({ role });
    expect(figure('Zarafshar')).toBe('3');
    for (const name of ['One more for Zarafshar', 'Goal', 'Publish clip', 'Send…', 'End match…', /Set the clock$/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText(/Changes are for Owner and Producer\./)).toBeTruthy();
    await user.keyboard('gc1t');
    expect(calls.filter((call) => call.startsWith('POST') || call.startsWith('PUT'))).toEqual([]);
  });

  test('keeps its last board while the stream is away', async () => {
    const { end } = await openDesk();
    await end();
    expect(await screen.findByText('Reconnecting')).toBeTruthy();
    expect(figure('Zarafshar')).toBe('3');
    expect(screen.getByText('Goal 3–1, Karimov')).toBeTruthy();
  });

  test('says that an event is gone, and leads back to the choice', async () => {
    await openStudio('desk?event=nothing', { 'GET session': inside('producer'), 'GET desk/nothing': 404 });
    await screen.findByRole('heading', { name: 'This event is gone' });
    expect(screen.getByRole('link', { name: 'Choose an event' }).getAttribute('href')).toBe('/studio/desk');
  });

  test('lists its keys, and none that lead to other rooms', async () => {
    const { user } = await openDesk();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys' });
    for (const label of ['Goal', 'Mark in', 'Publish clip', 'One frame back', 'Go live', 'Undo 3–1'])
      expect(within(dialog).getByText(label)).toBeTruthy();
    expect(within(dialog).queryByText('Go to Now')).toBeNull();
  });

  test('is found in "Find or do", also what has no key', async () => {
    const { user } = await openDesk();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Find a room or do something' }), 'end match');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'End Zarafshar – Mirabad?' })).toBeTruthy();
  });

  test('speaks German, and has room for long names', async () => {
    const board = deskBoard();
    const name = 'Sportvereinigung Unterhaching-Oberschleißheim 1899';
    const sides = board.score?.sides.map((side) => ({ ...side, name })) ?? [];
    await openDesk({ board: { ...board, ...(board.score && { score: { ...board.score, sides } }) }, locale: 'de' });
    expect(screen.getByText('2. Halbzeit')).toBeTruthy();
    expect(await screen.findByText('Etwa 8.940 Handys.')).toBeTruthy();
    expect(screen.getAllByTitle(name)).toHaveLength(2);
  });
});
