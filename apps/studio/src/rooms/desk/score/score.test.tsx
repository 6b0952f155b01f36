import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { deskBoard } from '../../../../test/desk';
import { button, figure, MOMENTS, newGoal, openDesk } from '../../../../test/desk-room';

/** A board on which the home side has another score. */
const scored = (board: ReturnType<typeof deskBoard>, home: string) => {
  const { score } = board;
  const [first, second] = score?.sides ?? [];
  if (!score || !first || !second) throw new Error('No score');
  return {
    ...board,
    undo: { label: `${home}–1`, step: 8 },
    score: { ...score, sides: [{ ...first, figures: [home] }, second] },
  };
};

/** Time that goes on only when it is told to, however slow this computer is. */
function stoppedTime() {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return {
    passSeconds: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

describe('the score by hand', () => {
  test('counts at once, asks afterwards who scored, and saves the name', async () => {
    const { user, write, bodies } = await openDesk({
      answers: { [MOMENTS]: newGoal(), 'PATCH desk/zar-mir/moments/new': newGoal({ title: 'Goal 4–1, Karimov' }) },
    });
    await user.click(button('One more for Zarafshar'));
    expect(figure('Zarafshar')).toBe('4');
    expect(bodies[MOMENTS]).toMatchObject({ kind: 'goal', side: 'home' });
    await screen.findByRole('textbox', { name: 'Who scored?' });
    await write('Who scored?', 'Karimov');
    await user.keyboard('{Enter}');
    expect(bodies['PATCH desk/zar-mir/moments/new']).toEqual({ title: 'Goal 4–1, Karimov' });
    await screen.findByText('Goal 4–1, Karimov', { selector: 'li b' });
    expect(screen.queryByRole('textbox', { name: 'Who scored?' })).toBeNull();
  });

  test('takes a double click for one goal', async () => {
    const { user, sent } = await openDesk({ answers: { [MOMENTS]: newGoal() } });
    await user.dblClick(button('One more for Zarafshar'));
    await screen.findByRole('textbox', { name: 'Who scored?' });
    expect(figure('Zarafshar')).toBe('4');
    expect(sent(MOMENTS)).toBe(1);
    const isTaken = (repeat: boolean) =>
      fireEvent.keyDown(button('One more for Zarafshar'), { key: 'Enter', repeat, cancelable: true });
    expect([isTaken(false), isTaken(true)], 'a held key counts nothing').toEqual([true, false]);
  });

  test('goes back when the server does not take it, says so in words, and tries again', async () => {
    const { user, answer, bodies } = await openDesk({ answers: { [MOMENTS]: 0 } });
    await user.click(button('One more for Mirabad'));
    const alert = await screen.findByRole('alert');
    const first = bodies[MOMENTS];
    expect(alert.textContent).toContain('Goal not counted. There is no connection to the server.');
    expect(figure('Mirabad')).toBe('1');
    answer({ [MOMENTS]: newGoal({ side: 'away', title: 'Goal 3–2' }) });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(figure('Mirabad')).toBe('2'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(bodies[MOMENTS], 'with the same id, so that it counts once').toEqual(first);
  });

  test('says the reason of a refusal in the words of the server', async () => {
    const refusal = () =>
      new Response(JSON.stringify({ statusCode: 409, title: 'Refused', detail: 'The event is over.' }), {
        status: 409,
      });
    const { user } = await openDesk({ answers: { 'PUT desk/zar-mir/score': refusal } });
    await user.click(button('One less for Zarafshar'));
    expect((await screen.findByRole('alert')).textContent).toContain('Score not changed. The event is over.');
    expect(figure('Zarafshar')).toBe('3');
  });

  test('sends presses that come while a call is under way as one', async () => {
    let release: ((response: Response) => void) | undefined;
    const held = () => new Promise<Response>((resolve) => (release = resolve)) as unknown as Response;
    const { user, bodies, sent } = await openDesk({ answers: { 'PUT desk/zar-mir/score': held } });
    const minus = button('One less for Zarafshar');
    await user.click(minus);
    await user.click(minus);
    await user.click(minus);
    expect(figure('Zarafshar')).toBe('0');
    expect(sent('PUT desk/zar-mir/score')).toBe(1);
    await act(async () => release?.(new Response(null, { status: 204 })));
    await waitFor(() => expect(sent('PUT desk/zar-mir/score')).toBe(2));
    expect(bodies['PUT desk/zar-mir/score']).toEqual({ was: [['2'], ['1']], figures: [['0'], ['1']] });
  });

  test('with a feed is only corrected on purpose, and goals come from the feed', async () => {
    const board = deskBoard();
    const { user } = await openDesk({ board: { ...board, event: { ...board.event, hasFeed: true } } });
    expect(screen.queryByRole('button', { name: 'One more for Zarafshar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Goal' })).toBeNull();
    await user.click(button('Correct'));
    expect(button('One more for Zarafshar')).toBeTruthy();
  });

  test('is taken back with one press', async () => {
    const { user, sent, bodies } = await openDesk({ answers: { 'POST desk/zar-mir/undo': 204 } });
    await user.click(button('Undo 3–1'));
    expect(sent('POST desk/zar-mir/undo')).toBe(1);
    expect(bodies['POST desk/zar-mir/undo']).toEqual({ step: 7 });
  });

  test.each([
    ['undone', 'POST desk/zar-mir/undo', 'Undo 4–1'],
    ['removed', 'DELETE desk/zar-mir/moments/new', 'Undo Goal 4–1'],
  ])('a goal that is %s is gone with the next board', async (_way, call, press) => {
    const board = deskBoard();
    const { user, send } = await openDesk({ board, answers: { [MOMENTS]: newGoal(), [call]: 204 } });
    // All of it happens at once, however slow this computer is.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    onTestFinished(() => clock.mockRestore());
    await user.click(button('One more for Zarafshar'));
    await screen.findByText('Goal 4–1', { selector: 'li b' });
    await send(scored(board, '4'));
    await user.click(button(press));
    await send(board);
    expect(figure('Zarafshar')).toBe('3');
    expect(screen.queryByText('Goal 4–1', { selector: 'li b' })).toBeNull();
  });

  test('takes a second press of Undo for a slip, and a later one for another', async () => {
    const board = deskBoard();
    const { user, send, sent } = await openDesk({ board, answers: { 'POST desk/zar-mir/undo': 204 } });
    const { passSeconds } = stoppedTime();
    await user.keyboard('u');
    await send({ ...board, undo: { label: '2–1', step: 6 } });
    await user.keyboard('u');
    expect(sent('POST desk/zar-mir/undo')).toBe(1);
    passSeconds(2);
    await user.keyboard('u');
    expect(sent('POST desk/zar-mir/undo')).toBe(2);
  });
});

describe('the clock', () => {
  test('runs by the time of the server, also where this computer is late', async () => {
    const board = deskBoard();
    const ahead = 300;
    const clock = { seconds: 600, at: board.at + ahead, runs: 'up' as const };
    await openDesk({
      board: { ...board, at: board.at + ahead, ...(board.score && { score: { ...board.score, clock } }) },
    });
    expect(button(/Set the clock$/).textContent).toMatch(/^10:0\d/);
  });

  test('stops where it is, and goes on', async () => {
    const { user, bodies } = await openDesk({ answers: { 'PUT desk/zar-mir/clock': 204 } });
    const { passSeconds } = stoppedTime();
    await user.click(button('Clock: stop'));
    expect(bodies['PUT desk/zar-mir/clock']).toMatchObject({ runs: null });
    await user.click(await screen.findByRole('button', { name: 'Clock: start' }));
    expect(bodies['PUT desk/zar-mir/clock'], 'a double press stops it').toMatchObject({ runs: null });
    passSeconds(1);
    await user.click(button('Clock: start'));
    expect(bodies['PUT desk/zar-mir/clock']).toMatchObject({ runs: 'up' });
  });

  test('is set by hand; what is no time is refused before it is sent', async () => {
    const { user, write, bodies, sent } = await openDesk({ answers: { 'PUT desk/zar-mir/clock': 204 } });
    await user.click(button(/Set the clock$/));
    const dialog = await screen.findByRole('dialog', { name: 'Set the clock' });
    await write('Shows', 'soon');
    await user.click(within(dialog).getByRole('button', { name: 'Set' }));
    expect(sent('PUT desk/zar-mir/clock')).toBe(0);
    expect(within(dialog).getByText('Minutes and seconds, such as 64:05')).toBeTruthy();
    await write('Shows', '70:30');
    await user.click(within(dialog).getByRole('button', { name: 'Set' }));
    expect(bodies['PUT desk/zar-mir/clock']).toEqual({ seconds: 4230 });
  });

  test.each([
    ['nothing', [], 0, undefined],
    ['the part', ['Break'], 1, { phase: 'break', runs: null }],
    ['the clock', ['Stands'], 1, { runs: null }],
  ])('saves what was touched: %s', async (_what, choices, calls, body) => {
    const { user, bodies, sent } = await openDesk({ answers: { 'PUT desk/zar-mir/clock': 204 } });
    await user.click(button(/Set the clock$/));
    const dialog = await screen.findByRole('dialog', { name: 'Set the clock' });
    for (const name of choices) await user.click(within(dialog).getByRole('radio', { name }));
    await user.click(within(dialog).getByRole('button', { name: 'Set' }));
    expect(sent('PUT desk/zar-mir/clock')).toBe(calls);
    expect(bodies['PUT desk/zar-mir/clock']).toEqual(body);
  });
});
