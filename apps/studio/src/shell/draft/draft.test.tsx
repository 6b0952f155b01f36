import type { CallResult, ContentDetail, SavedEntry } from '@touchline/contract';
import { merge } from '@touchline/rules/studio/merge';
import { isObject, type JsonObject } from '@touchline/rules/studio/paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Draft, type DraftCalls, type Entry } from './draft';
import { type Keeping, keepInMemory } from './keeping';
import { keepDraft } from './kept';

const page: JsonObject = { id: 'home', name: { en: 'Home' }, pageType: 'lines' };

/** What the server has of one entry, by release; saves are merged as the server does. */
class FakeServer {
  entries = new Map<number | undefined, Entry>([[42, page]]);
  conflicts: ContentDetail['conflicts'] = [];
  saves: { release: number; entry: Entry; was: Entry; settles?: Entry }[] = [];
  fault: number | 'offline' | undefined;
  begun = 0;
  over = new Set<number>();
  hold: Promise<void> | undefined;

  calls: DraftCalls = {
    read: async (release) => ({ ok: true, status: 200, data: this.detail(release) }),
    save: async (release, body) => {
      this.saves.push({ release, ...body });
      await this.hold;
      if (this.over.has(release)) return refusal(409);
      if (this.fault !== undefined) return refusal(this.fault);
      const theirs = this.entries.get(release) ?? null;
      const { value, conflicts } = merge(body.was, body.entry, theirs);
      this.entries.set(release, isObject(value) ? value : null);
      return { ok: true, status: 200, data: { entry: this.entries.get(release) ?? null, problems: [], conflicts } };
    },
    ensureRelease: async () => {
      this.begun += 1;
      return 43;
    },
    isOver: async (release) => this.over.has(release),
  };

  detail(release: number | undefined): ContentDetail {
    const entry = this.entries.get(release) ?? null;
    return {
      kind: 'pages',
      id: 'home',
      name: 'Home',
      publicEntry: page,
      entry,
      problems: [],
      conflicts: this.conflicts,
      usedBy: [],
      pictures: {},
    };
  }
}

const refusal = (status: number | 'offline'): CallResult<SavedEntry> => ({
  ok: false,
  problem:
    status === 'offline'
      ? { statusCode: 0, title: 'No connection', kind: 'network' }
      : { statusCode: status, title: 'Refused', kind: 'problem' },
});

let server: FakeServer;
let keeping: Keeping;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function openDraft(release: number | 'none' = 42, tab = 'one') {
  sessionStorage.setItem('studioTab', tab);
  const keep = keepDraft(keeping, 'o1|pages|home', (id) => server.over.has(id));
  const draft = new Draft(release === 'none' ? undefined : release, server.calls, keep);
  await draft.open();
  await pass(0);
  return draft;
}

const name = (draft: Draft) => draft.view().entry?.['name'];

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  keeping = keepInMemory();
});
afterEach(() => vi.useRealTimers());

test('a change is saved two seconds after the last key', async () => {
  const draft = await openDraft();
  draft.set({ ...page, name: { en: 'Star' } }, 'name.en');
  await pass(1500);
  draft.set({ ...page, name: { en: 'Start' } }, 'name.en');
  await pass(1999);
  expect(server.saves).toEqual([]);
  expect(draft.view()).toMatchObject({ state: 'unsaved', unsaved: 2 });
  await pass(1);
  expect(server.saves).toEqual([{ release: 42, entry: { ...page, name: { en: 'Start' } }, was: page }]);
  expect(draft.view()).toMatchObject({ state: 'saved', unsaved: 0 });
});

test('what another editor saved meanwhile is merged, also below letters typed during the save', async () => {
  const draft = await openDraft();
  server.entries.set(42, { ...page, pageType: 'grid' });
  let release = () => {};
  server.hold = new Promise((resolve) => (release = resolve));
  draft.set({ ...page, name: { en: 'Start' } }, 'name.en');
  await pass(2000);
  expect(draft.view().state).toBe('saving');
  draft.set({ ...page, name: { en: 'Start page' } }, 'name.en');
  release();
  await pass(0);
  expect(draft.view().entry).toEqual({ ...page, pageType: 'grid', name: { en: 'Start page' } });
  await pass(2000);
  expect(server.saves.at(-1)?.was).toEqual({ ...page, pageType: 'grid', name: { en: 'Start' } });
  expect(server.entries.get(42)).toEqual(draft.view().entry);
});

test('a field that both changed is a conflict until it is settled', async () => {
  const draft = await openDraft();
  server.entries.set(42, { ...page, name: { en: 'Theirs' } });
  draft.set({ ...page, name: { en: 'Ours' } }, 'name.en');
  await draft.saveNow();
  expect(name(draft)).toEqual({ en: 'Theirs' });
  expect(draft.view().conflicts).toMatchObject([{ path: 'name.en', ours: 'Ours', theirs: 'Theirs' }]);
  draft.settle('name.en', 'Ours');
  expect(draft.view().conflicts).toEqual([]);
  await pass(2000);
  expect(server.entries.get(42)).toMatchObject({ name: { en: 'Ours' } });
});

test('conflicts with what is public are sent as settled with the last of them, also if nothing else changes', async () => {
  server.conflicts = [
    { path: 'name.en', ours: 'Home', theirs: 'Start' },
    { path: 'pageType', ours: 'lines', theirs: 'grid' },
  ];
  const draft = await openDraft();
  draft.settle('name.en', 'Home');
  await pass(5000);
  expect(server.saves).toEqual([]);
  draft.settle('pageType', 'lines');
  await pass(2000);
  expect(server.saves).toMatchObject([{ entry: page, settles: page }]);
});

test('without a connection everything stays, and is saved when it is back', async () => {
  const draft = await openDraft();
  server.fault = 'offline';
  draft.set({ ...page, pageType: 'grid' }, 'pageType');
  await pass(2000);
  expect(draft.view().state).toBe('offline');
  await pass(6000);
  expect(server.saves).toHaveLength(3);
  server.fault = undefined;
  draft.hurry();
  await pass(0);
  expect(draft.view().state).toBe('saved');
  expect(server.entries.get(42)).toMatchObject({ pageType: 'grid' });
});

test('a fault of the server is tried again later each time', async () => {
  const draft = await openDraft();
  server.fault = 503;
  draft.set({ ...page, pageType: 'grid' }, 'pageType');
  await pass(2000);
  expect(draft.view().state).toBe('failed');
  await pass(2000 + 4000 - 1);
  expect(server.saves).toHaveLength(2);
  server.fault = undefined;
  await pass(1);
  expect(draft.view().state).toBe('saved');
});

test('a role that was taken says so, keeps what was typed, and does not ask again by itself', async () => {
  const draft = await openDraft();
  server.fault = 403;
  draft.set({ ...page, pageType: 'grid' }, 'pageType');
  await pass(60_000);
  expect(server.saves).toHaveLength(1);
  expect(draft.view()).toMatchObject({ state: 'failed', problem: { statusCode: 403 }, entry: { pageType: 'grid' } });
  server.fault = undefined;
  const later = await openDraft();
  expect(later.view()).toMatchObject({ entry: { pageType: 'grid' } });
  await pass(0);
  expect(server.entries.get(42)).toMatchObject({ pageType: 'grid' });
});

test('undo and redo without end, also after a reload', async () => {
  const draft = await openDraft();
  for (let step = 1; step <= 40; step++) {
    draft.set({ ...page, pageType: `type ${step}` }, `step ${step}`);
    await pass(1100);
  }
  await draft.saveNow();
  const reloaded = await openDraft();
  expect(reloaded.view()).toMatchObject({ canUndo: true, canRedo: false, entry: { pageType: 'type 40' } });
  for (let step = 1; step <= 40; step++) reloaded.undo();
  expect(reloaded.view()).toMatchObject({ canUndo: false, canRedo: true, entry: page });
  await reloaded.saveNow();
  expect(server.entries.get(42)).toEqual(page);
  const again = await openDraft();
  again.redo();
  expect(again.view().entry).toMatchObject({ pageType: 'type 1' });
  again.set({ ...page, pageType: 'another' }, 'pageType');
  expect(again.view().canRedo).toBe(false);
});

test('letters typed into one field are one step', async () => {
  const draft = await openDraft();
  for (const letters of ['S', 'St', 'Sta']) {
    draft.set({ ...page, name: { en: letters } }, 'name.en');
    await pass(300);
  }
  draft.set({ ...page, name: { en: 'Sta', de: 'S' } }, 'name.de');
  draft.undo();
  expect(name(draft)).toEqual({ en: 'Sta' });
  draft.undo();
  expect(name(draft)).toEqual({ en: 'Home' });
});

test('undo leaves what others saved meanwhile', async () => {
  const draft = await openDraft();
  draft.set({ ...page, name: { en: 'Start' } }, 'name.en');
  await draft.saveNow();
  server.entries.set(42, { ...page, name: { en: 'Start' }, pageType: 'grid' });
  await draft.read();
  draft.undo();
  expect(draft.view().entry).toEqual({ ...page, pageType: 'grid' });
});

test('a removed entry comes back with undo', async () => {
  const draft = await openDraft();
  draft.set(null, 'remove');
  await draft.saveNow();
  expect(server.entries.get(42)).toBeNull();
  draft.undo();
  expect(draft.view().entry).toEqual(page);
});

test('two tabs that change different fields both keep their change', async () => {
  const first = await openDraft(42, 'one');
  const second = await openDraft(42, 'two');
  first.set({ ...page, name: { en: 'Start' } }, 'name.en');
  second.set({ ...page, pageType: 'grid' }, 'pageType');
  await pass(2000);
  await Promise.all([first.read(), second.read()]);
  expect(first.view().entry).toEqual({ ...page, name: { en: 'Start' }, pageType: 'grid' });
  expect(second.view().entry).toEqual(first.view().entry);
});

test('the first change begins a release, and the steps move to it', async () => {
  server.entries = new Map([
    [undefined, page],
    [43, page],
  ]);
  const draft = await openDraft('none');
  draft.set({ ...page, pageType: 'grid' }, 'pageType');
  await pass(2000);
  expect(server.begun).toBe(1);
  expect(draft.release).toBe(43);
  expect(server.saves).toMatchObject([{ release: 43 }]);
  const reloaded = await openDraft(43);
  expect(reloaded.view().canUndo).toBe(true);
});

test('a release that was published meanwhile is followed by the next one, and nothing is lost', async () => {
  const draft = await openDraft();
  server.over.add(42);
  server.entries.set(43, page);
  draft.set({ ...page, pageType: 'grid' }, 'pageType');
  await pass(2000);
  expect(server.saves.map(({ release }) => release)).toEqual([42, 43]);
  expect(server.entries.get(43)).toMatchObject({ pageType: 'grid' });
  expect(draft.view().state).toBe('saved');
});

test('what could not be saved survives any number of reloads', async () => {
  const draft = await openDraft();
  server.fault = 500;
  draft.set({ ...page, pageType: 'grid' }, 'pageType');
  await pass(2000);
  for (let reload = 1; reload <= 3; reload++) {
    const again = await openDraft();
    await pass(0);
    expect(again.view()).toMatchObject({ state: 'failed', entry: { pageType: 'grid' } });
  }
  server.fault = undefined;
  await openDraft();
  await pass(0);
  expect(server.entries.get(42)).toMatchObject({ pageType: 'grid' });
});

test('an entry that could not be read is read again when the draft is hurried', async () => {
  const { calls } = server;
  let isDown = true;
  server.calls = {
    ...calls,
    read: async (release) =>
      isDown ? { ok: false, problem: { statusCode: 500, title: 'Fault', kind: 'problem' } } : calls.read(release),
  };
  const draft = await openDraft();
  expect(draft.view()).toMatchObject({ entry: null, detail: undefined, problem: { statusCode: 500 } });
  isDown = false;
  draft.hurry();
  await pass(0);
  expect(draft.view()).toMatchObject({ entry: page, problem: undefined });
});
