import { act, screen, waitFor } from '@testing-library/react';
import type { InputsBoard, NowBoard, StudioRole } from '@touchline/contract';
import { expect, test, vi } from 'vitest';
import { nowBoard } from '../../../test/boards';
import { graceInput, inputsBoard } from '../../../test/inputs';
import { inside, openStudio } from '../../../test/render';
// Loaded before, so that waiting for it is no part of a test.
import './NowRoom';

/** Opens the room with a stream that the test writes to. */
async function open(role: StudioRole = 'owner', inputs: InputsBoard['inputs'] = []) {
  const studio = await openStudio('settings', { 'GET session': inside(role), 'GET switches': 500 });
  const { fetch } = globalThis;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/studio/inputs')) return new Response(`data: ${JSON.stringify({ ...inputsBoard, inputs })}\n\n`);
    if (!url.includes('/studio/now')) return fetch(url, init);
    return new Response(new ReadableStream({ start: (controller) => void (stream = controller) }));
  });
  const [link] = await screen.findAllByRole('link', { name: 'Now' });
  if (link) await studio.user.click(link);
  await waitFor(() => expect(stream).toBeDefined());
  const send = (board: NowBoard) =>
    act(async () => stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(board)}\n\n`)));
  return { ...studio, send, end: () => act(async () => stream?.close()) };
}

const channel = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('the room follows the stream without a reload', async () => {
  const { send } = await open();
  await send(nowBoard);
  expect((await channel('Touchline 1')).textContent).toContain('26,418');
  expect(screen.getByText('Live data')).toBeTruthy();
  const [first, ...others] = nowBoard.onAir;
  await send({ ...nowBoard, onAir: first ? [{ ...first, viewers: 30_000, score: '4–1' }, ...others] : [] });
  await waitFor(async () => expect((await channel('Touchline 1')).textContent).toContain('30,000'));
});

test('a press on a channel picks out its row and its line', async () => {
  const { user, send } = await open();
  await send(nowBoard);
  await channel('Arena');
  const [legend, row] = screen.getAllByRole('button', { name: 'Arena' });
  expect(row?.getAttribute('aria-pressed')).toBe('false');
  if (row) await user.click(row);
  expect(row?.getAttribute('aria-pressed')).toBe('true');
  expect(legend?.getAttribute('aria-pressed')).toBe('true');
});

test('what needs attention leads to the room that explains it', async () => {
  const { send } = await open();
  await send(nowBoard);
  expect(await screen.findByText('Arena: rebuffering at 1.84%')).toBeTruthy();
  expect(screen.getByText('Samsung TV · 1,204 viewers affected')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See quality' });
  expect(link.getAttribute('href')).toBe('/studio/quality?range=1h&platform=tizen');
});

test('revenue is shown to roles that see money only', async () => {
  const { send } = await open('editor');
  const { revenue: _, ...board } = nowBoard;
  await send(board);
  await channel('Arena');
  expect(screen.queryByText('Revenue today')).toBeNull();
});

test('without viewers and programmes the next kick-off counts down', async () => {
  const { send } = await open();
  const startsAt = Math.round(Date.now() / 1000) + 3600;
  const next = nowBoard.next.map((each) => ({ ...each, startsAt }));
  const viewers = { times: [1, 2], lines: [] };
  await send({ ...nowBoard, watching: { value: 0, before: null }, viewers, onAir: [], next });
  expect(await screen.findByRole('heading', { name: 'Nobody is watching yet' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nothing on air' })).toBeTruthy();
  const [timer] = screen.getAllByRole('timer');
  expect(timer?.textContent).toMatch(/^(1:00:00|59:5\d)$/);
});

test('an event that an input has put on air is on air, and its slate needs attention', async () => {
  const event = { kind: 'event' as const, id: 'derby', title: 'Northbank – Orbury Town' };
  const { send } = await open('owner', [{ ...graceInput, target: event }]);
  await send({ ...nowBoard, onAir: [], attention: [] });
  const list = await screen.findByRole('list', { name: 'Events on air' });
  expect(list.textContent).toContain('Northbank – Orbury Town');
  expect(list.textContent).toContain('Slate');
  expect(screen.getByRole('link', { name: /^Open desk ?: Northbank – Orbury Town$/ }).getAttribute('href')).toBe(
    '/studio/desk?event=derby',
  );
  expect(screen.queryByRole('heading', { name: 'Nothing on air' })).toBeNull();
  expect(screen.getByText(`${graceInput.name}: encoder gone, slate on air`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open input' }).getAttribute('href')).toBe(
    `/studio/inputs?input=${graceInput.id}`,
  );
});

test('a stream that breaks leaves the last figures with their time', async () => {
  const { send, end } = await open();
  await send(nowBoard);
  await channel('Arena');
  await end();
  expect(await screen.findByText('Reconnecting')).toBeTruthy();
  expect((await channel('Touchline 1')).textContent).toContain('26,418');
  expect(screen.getAllByText(/^Figures from \d\d:\d\d:00$/).length).toBeGreaterThan(2);
});
