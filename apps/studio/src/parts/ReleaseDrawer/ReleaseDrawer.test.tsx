import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { conflicting, detail, releases } from '../../../test/releases';
import { inside } from '../../../test/render';
import { show } from '../../../test/show';
import { SessionProvider } from '../../shell/session';
import { ReleaseDrawer } from './ReleaseDrawer';

const session = { operator: inside('editor').operator ?? never(), isSimulated: false, signOut: () => undefined };
function never(): never {
  throw new Error('The session has an operator');
}

/** Opens the drawer beside the home page; answers are by method and path. */
async function open(own: Record<string, object | 204>) {
  const calls: string[] = [];
  const answers: Record<string, object | 204> = {
    'GET releases': { items: releases },
    'GET content-names': { items: [] },
    ...own,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method ?? 'GET'} ${new URL(url, location.origin).pathname.replace('/api/studio/', '')}`;
    calls.push(name);
    const found = answers[name];
    if (found === undefined) return new Response('{}', { status: 500 });
    return found === 204 ? new Response(null, { status: 204 }) : new Response(JSON.stringify(found));
  });
  const onClose = vi.fn<() => void>();
  const { user } = await show(
    <SessionProvider value={session}>
      <ReleaseDrawer releaseId={42} isHere={({ kind, id }) => kind === 'pages' && id === 'home'} onClose={onClose} />
    </SessionProvider>,
  );
  return { user, calls, onClose };
}

test('changes of this place come first, field by field; the others are one line each', async () => {
  const { user, calls } = await open({ 'GET releases/42': detail(), 'DELETE releases/42/entries/pages/home': 204 });
  const here = within(await screen.findByRole('region', { name: 'Here' }));
  expect(here.getByText('Derby-Wochenende')).toBeTruthy();
  expect(here.getByText('from 3rd to 1st place')).toBeTruthy();
  const others = within(screen.getByRole('region', { name: 'Elsewhere' }));
  expect(others.getByText('Shirokawa – Vailoa Reef').closest('div')?.textContent).toContain('Start, Price, Channel');
  await user.click(here.getByRole('button', { name: 'Undo the change of Home' }));
  await waitFor(() => expect(calls).toContain('DELETE releases/42/entries/pages/home'));
});

test('a conflict stops publishing and leads to where it is settled', async () => {
  await open({ 'GET releases/42': detail({ changes: [conflicting] }) });
  const link = await screen.findByRole('link', { name: 'Settle it' });
  expect(link.getAttribute('href')).toBe('/studio/releases?release=42');
  expect(screen.getByRole('button', { name: 'Publish now' }).getAttribute('aria-disabled')).toBe('true');
});

test('a minute is set in place; Escape closes the drawer', async () => {
  const { user, onClose } = await open({ 'GET releases/42': detail() });
  await user.click(await screen.findByRole('button', { name: 'Set a minute' }));
  expect(screen.getByRole('button', { name: /Schedule for/ })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
