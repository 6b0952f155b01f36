import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deskBoard } from '../../../../test/desk';
import { button, openDesk } from '../../../../test/desk-room';

describe('the run of the event', () => {
  const before = () => {
    const board = deskBoard({ moments: [] });
    const { window: _, ...rest } = board;
    const event = { ...board.event, state: 'before' as const, startsAt: board.at + 760 };
    return { ...rest, event, air: { ...board.air, state: 'off' as const } };
  };

  test('a delay tells how many reminders move, and where to', async () => {
    const board = before();
    const { user, bodies } = await openDesk({
      board,
      answers: { 'POST desk/zar-mir/delay': { startsAt: 0, reminders: 12_480 } },
    });
    await user.click(button('Delay…'));
    const dialog = await screen.findByRole('dialog', { name: 'Delay the start' });
    expect(within(dialog).getByText(/12,480 reminders and all calendars move along\./)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '+30' }));
    await user.click(within(dialog).getByRole('button', { name: /^Move to/ }));
    expect(bodies['POST desk/zar-mir/delay']).toEqual({ minutes: 30, was: board.event.startsAt });
    await screen.findByText(/12,480 reminders move along\./);
  });

  test('a delay of nothing or of a day is refused before it is sent', async () => {
    const { user, write, sent } = await openDesk();
    await user.click(button('Delay…'));
    await screen.findByRole('dialog', { name: 'Move the end' });
    await write('Minutes', '0');
    await user.keyboard('{Enter}');
    expect(screen.getByText('A number from −720 to 720, not 0')).toBeTruthy();
    expect(sent('POST desk/zar-mir/delay')).toBe(0);
  });

  test('+15 min is one press, and a double click is one delay', async () => {
    const board = deskBoard();
    const { user, sent, bodies } = await openDesk({
      board,
      answers: { 'POST desk/zar-mir/delay': { startsAt: 0, endsAt: 1000, reminders: 0 } },
    });
    await user.dblClick(button('+15 min'));
    expect(bodies['POST desk/zar-mir/delay']).toEqual({ minutes: 15, was: board.event.endsAt });
    expect(sent('POST desk/zar-mir/delay')).toBe(1);
  });

  test('a planned end that is near is said while the clock runs, with the delay beside it', async () => {
    const board = deskBoard();
    const { send } = await openDesk({ board });
    const note = screen.getByText(/^The clock still runs/).closest('[role="status"]');
    expect(note?.textContent).toMatch(/^Planned end \d\d:\d\d\./);
    expect(within(note as HTMLElement).getByRole('button', { name: '+15 min' })).toBe(button('+15 min'));
    const { score, event } = board;
    if (!score) throw new Error('No score');
    const isSaid = () => screen.queryByText(/^The clock still runs/) !== null;
    await send({ ...board, event: { ...event, endsAt: board.at + 1478 } });
    expect(isSaid()).toBe(false);
    await send({ ...board, score: { ...score, clock: { seconds: 5400, at: board.at } } });
    expect(isSaid()).toBe(false);
    expect(button('+15 min')).toBeTruthy();
  });

  test('a break counts down and ends early', async () => {
    const board = deskBoard();
    const { user, bodies, sent, send } = await openDesk({
      answers: {
        'POST desk/zar-mir/break': { startsAt: board.at - 10, seconds: 90 },
        'DELETE desk/zar-mir/break': 204,
      },
    });
    await user.click(button('Break 2:00'));
    await user.click(await screen.findByRole('radio', { name: '1:30' }));
    await user.click(button('Start break, 1:30'));
    expect(bodies['POST desk/zar-mir/break']).toEqual({ seconds: 90 });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^Break, 1:[0-2]\d left$/);
    await send({ ...board, break: { startsAt: board.at - 10, seconds: 90 } });
    await user.click(button('End break'));
    expect(sent('DELETE desk/zar-mir/break')).toBe(1);
  });

  test('a banner is written in both languages, and taken away', async () => {
    const { user, write, bodies } = await openDesk({
      board: deskBoard({ banner: { text: 'Old news', until: Math.floor(Date.now() / 1000) + 300 } }),
      answers: { 'PUT desk/zar-mir/banner': 204 },
    });
    await user.click(button('Banner…'));
    await screen.findByRole('dialog', { name: 'Breaking banner' });
    await write('Text, English', 'Extra time now');
    await write('Text, German', 'Jetzt Verlängerung');
    await user.click(button('Show banner'));
    expect(bodies['PUT desk/zar-mir/banner']).toEqual({
      text: { en: 'Extra time now', de: 'Jetzt Verlängerung' },
      minutes: 15,
    });
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(bodies['PUT desk/zar-mir/banner']).toEqual({ text: null });
  });

  test('a banner that the server did not take is not lost', async () => {
    const { user, write, answer, bodies } = await openDesk({ answers: { 'PUT desk/zar-mir/banner': 0 } });
    await user.click(button('Banner…'));
    await screen.findByRole('dialog', { name: 'Breaking banner' });
    await write('Text, English', 'Extra time now');
    await user.click(button('Show banner'));
    const alert = await screen.findByRole('alert');
    answer({ 'PUT desk/zar-mir/banner': 204 });
    bodies['PUT desk/zar-mir/banner'] = undefined;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(bodies['PUT desk/zar-mir/banner']).toEqual({ text: { en: 'Extra time now' }, minutes: 15 });
  });

  test('ending asks once, with the replay', async () => {
    const { user, bodies } = await openDesk({ answers: { 'POST desk/zar-mir/end': 204 } });
    await user.click(button('End match…'));
    const dialog = await screen.findByRole('dialog', { name: 'End Zarafshar – Mirabad?' });
    expect(within(dialog).getByText(/^26,418 people are watching/)).toBeTruthy();
    await user.click(within(dialog).getByRole('switch', { name: 'Keep as replay' }));
    await user.click(within(dialog).getByRole('button', { name: 'End match' }));
    expect(bodies['POST desk/zar-mir/end']).toEqual({ keepReplay: false });
    await screen.findByText('Ended');
  });

  test('before it starts the player says what viewers see, and starting warns of a missing signal', async () => {
    const { user, sent } = await openDesk({ board: before(), answers: { 'POST desk/zar-mir/start': 204 } });
    expect(screen.getByRole('heading', { name: 'Not on air yet' })).toBeTruthy();
    await user.click(button('Start now…'));
    expect(await screen.findByText(/viewers will see no picture/)).toBeTruthy();
    await user.click(button('Start now'));
    expect(sent('POST desk/zar-mir/start')).toBe(1);
  });

  test.each([
    ['slate', 'The encoder is away: viewers see the slate.'],
    ['off', 'Viewers see that the stream is interrupted. Put its input on air to go on.'],
  ] as const)('on %s the player says what viewers see', async (state, words) => {
    const board = deskBoard();
    await openDesk({ board: { ...board, air: { ...board.air, state } } });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open input' }).getAttribute('href')).toBe('/studio/inputs?input=main');
  });
});
