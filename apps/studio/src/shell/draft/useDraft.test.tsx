import { act, renderHook, waitFor } from '@testing-library/react';
import type { EditingNotice, Release } from '@touchline/contract';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, TextsProvider } from '../../texts';
import { SessionProvider } from '../session';
import { useEditors } from './editing';
import { useChangeCount, useReleases } from './releases';
import { useDraft } from './useDraft';

const release = (id: number, rest: Partial<Release> = {}): Release => ({
  id,
  name: `Release ${id}`,
  state: 'collecting',
  changes: 0,
  createdAt: 0,
  createdBy: 'Ines Kadar',
  editors: [],
  ...rest,
});

let releases: Release[];
let entry: object;
let calls: string[];
let bodies: Record<string, unknown>;
let notices: ReadableStreamDefaultController<Uint8Array> | undefined;
let streams: (AbortSignal | null | undefined)[];
/** With which changes are refused. */
let refusal: number | undefined;

const notice = async (next: Partial<EditingNotice>) => {
  const text = `data: ${JSON.stringify({ editors: [], version: 1, ...next })}\n\n`;
  await act(async () => notices?.enqueue(new TextEncoder().encode(text)));
};

const answers = (name: string): object => {
  if (name === 'GET releases') return { items: releases };
  if (name === 'POST releases') {
    releases = [release(43), ...releases];
    return release(43);
  }
  if (name.startsWith('GET content/'))
    return {
      kind: 'tiles',
      id: 'one',
      name: 'One',
      publicEntry: entry,
      entry,
      problems: [],
      conflicts: [],
      usedBy: [],
      pictures: {},
    };
  if (name.startsWith('PUT releases/')) {
    entry = (bodies[name] as { entry: object }).entry;
    return { entry, problems: [], conflicts: [] };
  }
  return {};
};

beforeEach(() => {
  releases = [release(42), release(41, { state: 'published' })];
  entry = { id: 'one', title: 'One' };
  calls = [];
  bodies = {};
  streams = [];
  refusal = undefined;
  window.history.replaceState(null, '', '/studio/content');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method ?? 'GET'} ${url.replace('/api/studio/', '')}`;
    calls.push(name);
    if (refusal !== undefined && name.startsWith('PUT releases/'))
      return new Response(JSON.stringify({ type: 'about:blank', status: refusal, title: 'Sign in' }), {
        status: refusal,
        headers: { 'content-type': 'application/problem+json' },
      });
    if (name === 'GET editors') streams.push(init.signal);
    if (name === 'GET editors')
      return new Response(new ReadableStream({ start: (controller) => void (notices = controller) }));
    if (typeof init.body === 'string') bodies[name.split('?')[0] ?? ''] = JSON.parse(init.body);
    return new Response(JSON.stringify(answers(name.split('?')[0] ?? '')));
  });
});

async function using<T>(hook: () => T, operatorId = crypto.randomUUID() as string) {
  const texts = await loadTexts('en');
  const session = {
    operator: { id: operatorId, name: 'Ines Kadar', email: 'ines@zarafshar.tv', role: 'editor' as const },
    isSimulated: false,
    signOut: () => {},
  };
  return renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TextsProvider value={texts}>
        <SessionProvider value={session}>{children}</SessionProvider>
      </TextsProvider>
    ),
  });
}

test('changes go to the newest release that collects, unless the address or the browser chose another', async () => {
  releases = [release(44, { state: 'scheduled' }), release(43), release(42)];
  const { result } = await using(useReleases);
  await waitFor(() => expect(result.current.current?.id).toBe(43));
  act(() => result.current.choose(42));
  expect(result.current.current?.id).toBe(42);
  releases = [release(44, { state: 'scheduled' }), release(43), release(42, { state: 'published' })];
  await act(() => result.current.reload());
  expect(result.current.current?.id).toBe(43);
});

test('an entry is read and saved in the current release, and read again when others save', async () => {
  const { result } = await using(() => useDraft('tiles', 'one'));
  await waitFor(() => expect(result.current.entry).toEqual({ id: 'one', title: 'One' }));
  expect(calls).toContain('GET content/tiles/one?release=42');
  act(() => result.current.set({ id: 'one', title: 'Two' }, 'title'));
  await act(async () => void (await result.current.saveNow()));
  expect(bodies['PUT releases/42/entries/tiles/one']).toEqual({
    entry: { id: 'one', title: 'Two' },
    was: { id: 'one', title: 'One' },
  });
  await notice({ version: 1 });
  entry = { id: 'one', title: 'Two', subtitle: 'Theirs' };
  await notice({ version: 2 });
  await waitFor(() => expect(result.current.entry).toEqual(entry));
});

test('without a release the first change begins one, and the same draft goes on in it', async () => {
  releases = [];
  const { result } = await using(() => useDraft('tiles', 'one'));
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  act(() => result.current.set({ id: 'one', title: 'Two' }, 'title'));
  await act(async () => void (await result.current.saveNow()));
  expect(result.current).toMatchObject({ releaseId: 43, state: 'saved', entry: { title: 'Two' }, canUndo: true });
  expect((bodies['POST releases'] as { name: string }).name).toMatch(/^Changes of /);
});

test('leaving saves at once, and coming back shows the same', async () => {
  const { result, unmount } = await using(() => useDraft('tiles', 'two'));
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  act(() => result.current.set({ id: 'two', title: 'Left' }, 'title'));
  unmount();
  await waitFor(() => expect(entry).toEqual({ id: 'two', title: 'Left' }));
});

test('others who edit are told apart by place, and told where this operator is', async () => {
  const { result } = await using(() => useEditors('tiles/one', 'title'));
  await waitFor(() => expect(bodies['PUT editors/me']).toEqual({ place: 'tiles/one', field: 'title' }));
  await notice({
    editors: [
      { operatorId: 'o2', name: 'Tamsin Bray', place: 'tiles/one', field: 'image' },
      { operatorId: 'o3', name: 'Jonas Ohlin', place: 'pages/home' },
    ],
  });
  expect(result.current.others).toHaveLength(2);
  expect(result.current.here.map(({ name }) => name)).toEqual(['Tamsin Bray']);
});

test('what was refused when an entry was left is saved when it is opened again', async () => {
  refusal = 403;
  await using(useReleases);
  const me = crypto.randomUUID();
  const first = await using(() => useDraft('tiles', 'three'), me);
  await waitFor(() => expect(first.result.current.isLoaded).toBe(true));
  act(() => first.result.current.set({ id: 'three', title: 'Typed' }, 'title'));
  first.unmount();
  await waitFor(() => expect(calls.filter((call) => call.startsWith('PUT releases/'))).toHaveLength(1));
  refusal = undefined;
  const { result } = await using(() => useDraft('tiles', 'three'), me);
  await waitFor(() => expect(entry).toEqual({ id: 'three', title: 'Typed' }));
  await waitFor(() => expect(result.current.state).toBe('saved'));
});

test('the stream of editors ends with the last room that follows it, also while the menu counts changes', async () => {
  const menu = await using(useChangeCount);
  const room = await using(useReleases);
  await waitFor(() => expect(streams).toHaveLength(1));
  room.unmount();
  expect(streams.map((signal) => signal?.aborted)).toEqual([true]);
  menu.unmount();
});
