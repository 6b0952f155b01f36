import type { Release, ReleaseChange, ReleaseDetail } from '@touchline/contract';

/** Saturday 21 November 2026, 20:50:22 in Vienna. */
const NOW = Date.UTC(2026, 10, 21, 19, 50, 22) / 1000;

export const release = (id: number, name: string, changes: Partial<Release> = {}): Release => ({
  id,
  name,
  state: 'collecting',
  changes: 0,
  createdAt: NOW - 7200,
  createdBy: 'Jonas Ohlin',
  editors: ['Jonas Ohlin'],
  ...changes,
});

export const saturday = release(42, 'Saturday night', { changes: 4 });

export const releases: Release[] = [
  release(43, 'Winter cup pages', { changes: 3 }),
  saturday,
  release(44, 'Price change, December', { state: 'scheduled', publishAt: NOW + 578, changes: 1 }),
  release(41, 'Derby weekend', { state: 'published', publishedAt: NOW - 31_822, publishedBy: 'Tamsin Bray' }),
  release(39, 'Valserena slalom', { state: 'rolledBack', publishedAt: NOW - 400_000, rolledBackAt: NOW - 300_000 }),
];

const change = (changes: Pick<ReleaseChange, 'kind' | 'id' | 'name'> & Partial<ReleaseChange>): ReleaseChange => ({
  change: 'changed',
  fields: [],
  changedBy: 'Jonas Ohlin',
  changedAt: NOW - 600,
  problems: [],
  conflicts: [],
  ...changes,
});

export const home = change({
  kind: 'pages',
  id: 'home',
  name: 'Home',
  fields: [
    {
      path: 'linesPage.lines[weekend].title.de',
      sort: 'changed',
      before: 'Das Wochenende',
      after: 'Derby-Wochenende',
    },
    { path: 'linesPage.lines[live]', sort: 'moved', before: 3, after: 1 },
  ],
});

export const conflicting: ReleaseChange = {
  ...home,
  conflicts: [
    {
      path: 'linesPage.lines[weekend].title.en',
      base: 'The weekend',
      ours: 'Derby weekend',
      theirs: 'Derby Saturday',
    },
  ],
};

export const detail = (changes: Partial<ReleaseDetail> = {}): ReleaseDetail => ({
  release: saturday,
  changes: [
    home,
    change({
      kind: 'events',
      id: 'shi-vai',
      name: 'Shirokawa – Vailoa Reef',
      fields: [
        { path: 'startTime', sort: 'changed', before: NOW + 578, after: NOW + 1478 },
        { path: 'ppvInfo[single].cost', sort: 'changed', before: 5, after: 6 },
        { path: 'channelId', sort: 'changed', before: 'one', after: 'arena' },
      ],
    }),
    change({
      kind: 'events',
      id: 'raj-kho',
      name: 'Rajgarhi – Khorvan',
      change: 'added',
      fields: [{ path: '', sort: 'added', after: { id: 'raj-kho', channelId: 'arena', image: 'raj-kho' } }],
    }),
    change({
      kind: 'promotions',
      id: 'autumn',
      name: 'AUTUMN25',
      change: 'removed',
      fields: [{ path: 'credits', sort: 'removed', before: 20 }],
    }),
  ],
  problems: [],
  untranslated: [],
  remindersMoved: 12_480,
  ...changes,
});
