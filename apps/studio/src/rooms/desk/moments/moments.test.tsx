import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deskBoard } from '../../../../test/desk';
import { button, MOMENTS, newGoal, openDesk } from '../../../../test/desk-room';

describe('moments', () => {
  test('are noted by letter, but not while somebody types', async () => {
    const { user, bodies, sent } = await openDesk({
      answers: { [MOMENTS]: newGoal({ id: 'card', kind: 'card', title: 'Card' }) },
    });
    await user.type(screen.getByRole('textbox', { name: 'Title, English' }), 'cn');
    expect(sent(MOMENTS)).toBe(0);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('c');
    await screen.findByText('Card', { selector: 'li b' });
    expect(bodies[MOMENTS]).toMatchObject({ kind: 'card' });
  });

  test('of a card ask for its colour and the player', async () => {
    const { user, bodies, write } = await openDesk({
      answers: {
        [MOMENTS]: newGoal({ id: 'card', kind: 'card', title: 'Card' }),
        'PATCH desk/zar-mir/moments/card': newGoal({ id: 'card', kind: 'card', title: 'Red card, Darvish' }),
      },
    });
    await user.click(button('Card'));
    await user.click(await screen.findByRole('button', { name: 'Red card' }));
    await write('Who?', 'Darvish');
    await user.click(button('Save'));
    expect(bodies['PATCH desk/zar-mir/moments/card']).toMatchObject({ title: 'Red card, Darvish' });
  });

  test('are noted once while a key is held', async () => {
    const { user, sent } = await openDesk({
      answers: { [MOMENTS]: newGoal({ id: 'chance', kind: 'chance', title: 'Chance' }) },
    });
    // A key that was held since before: only its first press counts.
    fireEvent.keyDown(document.body, { key: 'n', repeat: true });
    expect(sent(MOMENTS)).toBe(0);
    await user.keyboard('n');
    await screen.findByText('Chance', { selector: 'li b' });
    expect(sent(MOMENTS)).toBe(1);
  });

  test('G asks whose goal it is; Escape leaves it, and G does not lead to other rooms here', async () => {
    const { user, sent, bodies } = await openDesk({ answers: { [MOMENTS]: newGoal() } });
    await user.keyboard('g');
    const question = await screen.findByRole('region', { name: 'Whose goal?' });
    expect(document.activeElement?.textContent).toBe('Zarafshar');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Whose goal?' })).toBeNull();
    expect(question.isConnected).toBe(false);
    expect(sent(MOMENTS)).toBe(0);
    await user.keyboard('gq');
    expect(location.pathname).toBe('/studio/desk');
    await user.click(
      within(screen.getByRole('region', { name: 'Whose goal?' })).getByRole('button', { name: 'Mirabad' }),
    );
    expect(bodies[MOMENTS]).toMatchObject({ kind: 'goal', side: 'away' });
  });

  test('can be undone for a minute, and come back if that fails', async () => {
    const fresh = newGoal();
    const board = deskBoard({ moments: [fresh, newGoal({ id: 'old', title: 'Goal 1–0', undoUntil: fresh.at - 1 })] });
    const { user, answer, sent } = await openDesk({ board, answers: { 'DELETE desk/zar-mir/moments/new': 500 } });
    expect(screen.queryByRole('button', { name: 'Undo Goal 1–0' })).toBeNull();
    await user.click(button('Undo Goal 4–1'));
    expect((await screen.findByRole('alert')).textContent).toContain('“Goal 4–1” not removed.');
    answer({ 'DELETE desk/zar-mir/moments/new': 204 });
    await user.click(button('Undo Goal 4–1'));
    await waitFor(() => expect(screen.queryByText('Goal 4–1')).toBeNull());
    expect(sent('DELETE desk/zar-mir/moments/new')).toBe(2);
  });

  test('are corrected in a dialog', async () => {
    const { user, write, bodies } = await openDesk({
      answers: { 'PATCH desk/zar-mir/moments/sefid': newGoal({ id: 'sefid', title: 'Goal 2–1, Sefid (pen.)' }) },
    });
    await user.click(button('More for “Goal 2–1, Sefid”'));
    await user.click(screen.getByRole('menuitem', { name: 'Edit…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit moment' });
    await write('Title', 'Goal 2–1, Sefid (pen.)');
    await user.click(within(dialog).getByRole('button', { name: '−5 s' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(bodies['PATCH desk/zar-mir/moments/sefid']).toMatchObject({ title: 'Goal 2–1, Sefid (pen.)' });
    expect(Object.keys(bodies['PATCH desk/zar-mir/moments/sefid'] as object)).toEqual(['title', 'at']);
  });

  test('lose their note, and are not sent where nothing was changed', async () => {
    const call = 'PATCH desk/zar-mir/moments/karimov';
    const { user, write, bodies, sent } = await openDesk({
      answers: { [call]: newGoal({ id: 'karimov', title: 'Goal 3–1, Karimov' }) },
    });
    const edit = async () => {
      await user.click(button('More for “Goal 3–1, Karimov”'));
      await user.click(screen.getByRole('menuitem', { name: 'Edit…' }));
      return screen.findByRole('dialog', { name: 'Edit moment' });
    };
    await user.click(within(await edit()).getByRole('button', { name: 'Save' }));
    expect(sent(call)).toBe(0);
    const dialog = await edit();
    await write('Note', '');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(bodies[call]).toEqual({ note: null });
    await waitFor(() => expect(screen.queryByText('Low, left corner')).toBeNull());
  });

  test('give back the focus after their question', async () => {
    const { user } = await openDesk({ answers: { [MOMENTS]: newGoal() } });
    await user.click(button('One more for Zarafshar'));
    await screen.findByRole('textbox', { name: 'Who scored?' });
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('One more for Zarafshar'));
    await user.keyboard('g');
    await screen.findByRole('region', { name: 'Whose goal?' });
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('One more for Zarafshar'));
  });

  test('leave the focus where somebody writes', async () => {
    let release: ((response: Response) => void) | undefined;
    const held = () => new Promise<Response>((resolve) => (release = resolve)) as unknown as Response;
    const { user } = await openDesk({ answers: { [MOMENTS]: held } });
    await user.click(button('One more for Zarafshar'));
    const title = screen.getByRole('textbox', { name: 'Title, English' });
    await user.click(title);
    await act(async () => release?.(Response.json(newGoal())));
    await screen.findByRole('textbox', { name: 'Who scored?' });
    expect(document.activeElement).toBe(title);
  });

  test('say what belongs here when there are none', async () => {
    await openDesk({ board: deskBoard({ moments: [] }) });
    expect(screen.getByRole('heading', { name: 'No moments yet' })).toBeTruthy();
  });
});
