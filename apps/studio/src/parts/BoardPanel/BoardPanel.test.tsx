import { screen } from '@testing-library/react';
import type { CallProblem } from '@touchline/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/show';
import { type BoardAnswer, BoardPanel } from './BoardPanel';

const refused: CallProblem = { statusCode: 503, title: 'Unavailable', kind: 'problem' };
const nothing: BoardAnswer<number> = { data: undefined, at: undefined, problem: undefined };

const panel = (answer: BoardAnswer<number>, content = (value: number) => `Value ${value}`) => (
  <BoardPanel
    title="Viewers"
    answer={answer}
    skeleton={<p>Loading places</p>}
    emptyOf={(value) => (value === 0 ? { icon: 'now', title: 'Nothing yet', text: 'Soon' } : undefined)}
  >
    {content}
  </BoardPanel>
);

afterEach(() => vi.restoreAllMocks());

test('a panel has its layout while it loads, then its figures', async () => {
  const { change } = await show(panel(nothing));
  expect(screen.getByText('Loading places')).toBeTruthy();
  change(panel({ ...nothing, data: 5, at: 0 }));
  expect(screen.getByText('Value 5')).toBeTruthy();
  change(panel({ ...nothing, data: 0, at: 0 }));
  expect(screen.getByRole('heading', { name: 'Nothing yet' })).toBeTruthy();
});

test('a panel that never loaded can be asked again', async () => {
  const retry = vi.fn<() => void>();
  const { user } = await show(panel({ ...nothing, problem: refused, retry }));
  expect(screen.getByRole('heading', { name: 'These figures didn’t load' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a panel keeps its last figures after a failure and tells their time', async () => {
  const at = new Date(2026, 10, 21, 20, 48, 10).getTime();
  await show(panel({ data: 5, at, problem: refused, retry: () => undefined }));
  expect(screen.getByText('Value 5')).toBeTruthy();
  expect(screen.getByText('Figures from 20:48:10')).toBeTruthy();
});

test('a panel that breaks does so alone', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = panel({ ...nothing, data: 5, at: 0 }, () => {
    throw new Error('broken');
  });
  await show(
    <>
      {broken}
      <p>The rest of the room</p>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'These figures didn’t load' })).toBeTruthy();
  expect(screen.getByText('The rest of the room')).toBeTruthy();
});
