import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, MOMENTS, newGoal, openDesk } from '../../../../test/desk-room';

describe('messages to followers', () => {
  const PUSH = 'POST desk/zar-mir/pushes';

  test('tell whom they reach, ask once, and are sent once per id', async () => {
    const { user, write, answer, bodies, sent } = await openDesk({ answers: { [PUSH]: 500 } });
    expect(await screen.findByText('About 8,940 phones.')).toBeTruthy();
    expect(screen.getByText(/1,206 who hide scores get a neutral text\./)).toBeTruthy();
    await user.click(button('Send…'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await write('Title of the message', '3–1 Zarafshar');
    await write('Text of the message', 'Karimov again.');
    await user.click(button('Send…'));
    await user.dblClick(await screen.findByRole('button', { name: 'Send to 8,940 phones' }));
    const dialog = await screen.findByRole('dialog');
    const alert = await within(dialog).findByRole('alert');
    expect(sent(PUSH)).toBe(1);
    const first = bodies[PUSH] as { id: string };
    expect(first).toMatchObject({ to: 'both', tellsScore: true, title: { en: '3–1 Zarafshar' } });
    expect(screen.getByRole('textbox', { name: 'Title of the message' })).toHaveProperty('value', '3–1 Zarafshar');
    answer({ [PUSH]: { phones: 8931 } });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Sent to 8,931 phones');
    expect(bodies[PUSH]).toMatchObject({ id: first.id });
    expect(screen.getByRole('textbox', { name: 'Title of the message' })).toHaveProperty('value', '');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leave a dialog open that was opened while they were sent', async () => {
    let release: ((response: Response) => void) | undefined;
    const held = () => new Promise<Response>((resolve) => (release = resolve)) as unknown as Response;
    const { user, write } = await openDesk({ answers: { [PUSH]: held } });
    await write('Title of the message', 'Second half');
    await write('Text of the message', 'It goes on.');
    await user.click(button('Send…'));
    await user.click(await screen.findByRole('button', { name: /^Send to/ }));
    await user.click(button('Cancel'));
    await user.click(button('Banner…'));
    await act(async () => release?.(Response.json({ phones: 7 })));
    await screen.findByText('Sent to 7 phones');
    expect(screen.getByRole('dialog', { name: 'Breaking banner' })).toBeTruthy();
  });

  test.each([
    ['counted again', () => new Promise<Response>(() => undefined) as unknown as Response, 'Counting'],
    ['unknown', 500, 'We can’t tell'],
  ])('for others are %s, without the number of before', async (_case, estimate, words) => {
    const { user, answer } = await openDesk();
    await screen.findByText('About 8,940 phones.');
    answer({ 'GET desk/zar-mir/push-estimate': estimate });
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'home');
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(screen.queryByText('About 8,940 phones.')).toBeNull();
  });

  test('are read as phones show them', async () => {
    const { write } = await openDesk();
    await write('Title of the message', 'Second half');
    const preview = screen.getByRole('group', { name: 'As a phone shows it' });
    expect(within(preview).getByText('Second half')).toBeTruthy();
  });

  test('are proposed after a goal, unless something was written', async () => {
    const { user } = await openDesk({ answers: { [MOMENTS]: newGoal() } });
    await user.click(button('One more for Zarafshar'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Title of the message' })).toHaveProperty(
        'value',
        'Zarafshar 4–1 Mirabad',
      ),
    );
  });

  test('say so when nobody can tell how many phones they reach', async () => {
    await openDesk({ answers: { 'GET desk/zar-mir/push-estimate': 500 } });
    expect(await screen.findByText(/We can’t tell how many phones it reaches\./)).toBeTruthy();
  });
});
