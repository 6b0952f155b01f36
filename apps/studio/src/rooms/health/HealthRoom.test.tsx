import { screen, waitFor, within } from '@testing-library/react';
import type { HealthBoard, StudioRole } from '@touchline/contract';
import { expect, test } from 'vitest';
import { healthBoard } from '../../../test/health';
import { inside, openStudio } from '../../../test/render';
// Loaded before, so that waiting for it is no part of a test.
import './HealthRoom';

type Answers = Parameters<typeof openStudio>[1];

const streamOf = (board: HealthBoard) => () =>
  new Response(
    new ReadableStream({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode(`event: health\ndata: ${JSON.stringify(board)}\n\n`)),
    }),
  );

const open = (answers: Answers = {}, role: StudioRole = 'owner', address = 'health') =>
  openStudio(address, { 'GET session': inside(role), 'GET health': streamOf(healthBoard), ...answers });

test('problems say who is affected and what to do, before everything else', async () => {
  await open();
  expect(await screen.findByText('mad-1 is almost out of disk: 97%.')).toBeTruthy();
  expect(screen.getByText(/Delete files on demand, or give it more room/)).toBeTruthy();
  expect(screen.getByText('2 problems')).toBeTruthy();
});

test('nodes, dependencies and jobs have their figures', async () => {
  await open();
  const nodes = await screen.findByRole('table', { name: 'Nodes' });
  expect(within(nodes).getByRole('row', { name: /vie-1 41% 38% 412.5 812 21 ms 62% Fine/ })).toBeTruthy();
  expect(screen.getByText('PostgreSQL 17.2, 4.1 GB')).toBeTruthy();
  expect(screen.getByText('p95 6 ms')).toBeTruthy();
  expect(screen.getByText('4,218 done, 0 failed')).toBeTruthy();
  expect(screen.getByText('1 incident, 14 min')).toBeTruthy();
});

test('failed work is retried one by one, and what is hopeless says what to do', async () => {
  const { user, bodies } = await open({ 'POST health/retries': { retried: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Retry TL-87920 now' }));
  await waitFor(() => expect(bodies['POST health/retries']).toEqual({ items: [{ kind: 'refund', id: 'r1' }] }));
  expect(await screen.findByText('1 is tried again')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upload again' })).toBeTruthy();
  expect(screen.getByText('Upload expired')).toBeTruthy();
});

test('a second click while work is retried asks once', async () => {
  let come: () => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    come = () => resolve(new Response(JSON.stringify({ retried: 1 })));
  });
  const { user, calls } = await open({ 'POST health/retries': () => promise as never });
  const retry = await screen.findByRole('button', { name: 'Retry TL-87920 now' });
  await user.dblClick(retry);
  expect(retry.getAttribute('aria-disabled')).toBe('true');
  come();
  expect(await screen.findByText('1 is tried again')).toBeTruthy();
  expect(calls.filter((call) => call === 'POST health/retries')).toHaveLength(1);
});

test('a retry that is refused says so', async () => {
  const { user } = await open({ 'POST health/retries': 500 });
  await user.click(await screen.findByRole('button', { name: 'Retry TL-87920 now' }));
  expect((await screen.findByText(/Not tried again/)).closest('[role="alert"]')).toBeTruthy();
});

test('auditors and support retry nothing, and support sees no machines', async () => {
  const { unmount } = await open({}, 'auditor');
  await screen.findByText('TL-87920');
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  unmount();
  await open(
    { 'GET health': streamOf({ ...healthBoard, isLimited: true, nodes: [], jobs: [], failed: [] }) },
    'support',
  );
  expect(await screen.findByText('Nodes and jobs are for owners, producers and auditors.')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Nodes' })).toBeNull();
});

test('a request is followed by its id, which is in the address', async () => {
  const line = {
    at: 1000,
    node: 'vie-1',
    level: 'error' as const,
    method: 'GET',
    path: '/api/x',
    status: 500,
    message: 'request failed',
  };
  const { user } = await open({
    'GET health/requests/7f3a91c2': { lines: [line], entries: [] },
    'GET health/requests/none': { lines: [], entries: [] },
  });
  const field = await screen.findByRole('textbox', { name: 'Request id' });
  await user.type(field, 'not an id{Enter}');
  expect(screen.getByText('A request id has letters, digits, dots and hyphens.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '7f3a91c2{Enter}');
  expect(await screen.findByText('GET /api/x 500')).toBeTruthy();
  expect(location.search).toContain('request=7f3a91c2');
  await user.clear(field);
  await user.type(field, 'none{Enter}');
  expect(await screen.findByText('Nothing was logged for this request')).toBeTruthy();
});
