import { screen, waitFor, within } from '@testing-library/react';
import type { DeskBoard } from '@touchline/contract';
import { describe, expect, test } from 'vitest';
import { deskBoard } from '../../../../test/desk';
import { button, openDesk } from '../../../../test/desk-room';

describe('clips', () => {
  const CLIPS = 'POST desk/zar-mir/clips';
  const clip = { id: 'c1', title: 'Karimov', from: 0, to: 22_000, state: 'making', progress: 0.4, isTall: false };

  test('need marks and a title', async () => {
    const { user, sent } = await openDesk();
    expect(screen.getByText('Mark in and out first')).toBeTruthy();
    await user.click(button('Publish clip'));
    await user.keyboard('x');
    expect(sent(CLIPS)).toBe(0);
  });

  test('are marked around a moment, and made once per id, also after a failure', async () => {
    const board = deskBoard();
    const { user, answer, bodies, sent } = await openDesk({ board, answers: { [CLIPS]: 500 } });
    await user.click(button('Cut a clip of “Goal 3–1, Karimov”'));
    expect(screen.getByText('22 s, ready to publish')).toBeTruthy();
    await user.click(button('Tall too'));
    await user.click(button('Publish clip'));
    const alert = await screen.findByRole('alert');
    const first = bodies[CLIPS] as { id: string };
    const at = (board.at - 205) * 1000;
    expect(first).toMatchObject({ from: at - 12_000, to: at + 10_000, isTall: true, publishes: true, isFree: false });
    expect(first).toMatchObject({ title: { en: 'Goal 3–1, Karimov' } });
    answer({ [CLIPS]: clip });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Making, 40%');
    expect(sent(CLIPS)).toBe(2);
    expect(bodies[CLIPS]).toMatchObject({ id: first.id });
  });

  test('of a moment have no words of another one', async () => {
    const { user, write, bodies } = await openDesk({ answers: { [CLIPS]: clip } });
    await user.click(button('Cut a clip of “Goal 2–1, Sefid”'));
    await write('Title, German', 'Tor durch Sefid');
    await user.click(button('Cut a clip of “Goal 3–1, Karimov”'));
    await user.click(button('Publish clip'));
    expect(bodies[CLIPS]).toMatchObject({ title: { en: 'Goal 3–1, Karimov' } });
    expect(JSON.stringify(bodies[CLIPS])).not.toContain('Sefid');
  });

  test('are deleted after a question, a published one with its event', async () => {
    const published = { ...clip, state: 'published', eventId: 'clip-c1' };
    const board = deskBoard({ clips: [published] as DeskBoard['clips'] });
    const { user, addresses, answer } = await openDesk({ board, answers: { 'DELETE clips/c1': 409 } });
    await user.click(button('Delete… Karimov'));
    const asked = await screen.findByRole('dialog', { name: 'Delete the clip “Karimov”?' });
    expect(within(asked).getByText(/The event is deleted, too/)).toBeTruthy();
    await user.click(within(asked).getByRole('button', { name: 'Delete clip and event' }));
    await within(asked).findByRole('alert');
    answer({ 'DELETE clips/c1': 204 });
    await user.click(within(asked).getByRole('button', { name: 'Delete clip and event' }));
    await waitFor(() => expect(screen.queryByText('Karimov')).toBeNull());
    expect(addresses.filter((each) => each.startsWith('DELETE clips/c1'))).toEqual([
      'DELETE clips/c1?withEvent=true',
      'DELETE clips/c1?withEvent=true',
    ]);
  });

  test('tell how far they are, why they failed, and where to download them', async () => {
    await openDesk({
      board: deskBoard({
        clips: [
          { ...clip, state: 'published', downloadUrl: '/api/studio/clips/c1/file' },
          { ...clip, id: 'c2', title: 'Sefid', state: 'failed', reason: 'The disk is full.' },
        ] as DeskBoard['clips'],
      }),
    });
    expect(screen.getByText('The disk is full.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download Karimov' }).getAttribute('href')).toBe(
      '/api/studio/clips/c1/file',
    );
  });
});
