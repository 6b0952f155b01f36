import type { ContentDetail, ContentKind, LineMomentsAnswer, Release, ReleaseDetail } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';

const NOW = Date.UTC(2026, 10, 21, 19, 50, 22) / 1000;

const line = (id: string, en: string, query: JsonObject): JsonObject => ({ id, kind: 'line', title: { en }, query });

/** The home page with three lines, and what each shows. */
export const homePage: JsonObject = {
  id: 'home',
  name: { en: 'Home', de: 'Start' },
  pageType: 'ClassicHome',
  stageLinesPage: {
    stage: { slides: [] },
    lines: [{ contextId: 'live-now' }, { contextId: 'derby' }, { contextId: 'my:continue' }],
  },
};

export const lines: Readonly<Record<string, JsonObject>> = {
  'live-now': line('live-now', 'Live now', { items: 'events', status: ['live'], categories: ['football'] }),
  derby: line('derby', 'Derby weekend', { items: 'events', day: 'soon' }),
  'my:continue': line('my:continue', 'Continue watching', { items: 'continueWatching' }),
};

export const detail = (kind: ContentKind, id: string, entry: JsonObject | null): ContentDetail => ({
  kind,
  id,
  name: id === 'home' ? 'Home' : id,
  publicEntry: entry,
  entry,
  problems: [],
  conflicts: [],
  usedBy: id === 'derby' ? [{ kind: 'pages', id: 'football', name: 'Football' }] : [],
  pictures: {},
});

export const release = (changes: Partial<Release> = {}): Release => ({
  id: 42,
  name: 'Weekend',
  state: 'collecting',
  changes: 2,
  createdAt: NOW,
  createdBy: 'Ines Kadar',
  editors: ['Ines Kadar', 'Tamsin Bray'],
  ...changes,
});

const moments: LineMomentsAnswer = {
  lines: [
    {
      id: 'live-now',
      moments: [
        { at: NOW - 20 * 3600, tiles: 9 },
        { at: NOW + 3600, tiles: 6 },
        { at: NOW + 3 * 3600, tiles: 0 },
      ],
    },
    { id: 'derby', moments: [{ at: NOW - 20 * 3600, tiles: 0 }] },
  ],
  events: [],
  changes: [NOW + 3600, NOW + 3 * 3600],
  isCut: false,
};

export const releaseDetail: ReleaseDetail = {
  release: release(),
  changes: [
    {
      kind: 'contexts',
      id: 'derby',
      name: 'Derby weekend',
      change: 'changed',
      fields: [{ path: 'title.en', sort: 'changed', before: 'The weekend', after: 'Derby weekend' }],
      changedBy: 'Ines Kadar',
      changedAt: NOW,
      problems: [],
      conflicts: [],
    },
    {
      kind: 'events',
      id: 'final',
      name: 'Shirokawa – Vailoa Reef',
      change: 'changed',
      fields: [{ path: 'shortName', sort: 'changed', before: 'a', after: 'b' }],
      changedBy: 'Tamsin Bray',
      changedAt: NOW,
      problems: [],
      conflicts: [],
    },
  ],
  problems: [],
  untranslated: [],
  remindersMoved: 0,
};

const item = (kind: ContentKind, id: string, name: string, type?: string) => ({
  kind,
  id,
  name,
  isImported: false,
  problems: 0,
  ...(type !== undefined && { type }),
});
const list = (...items: ReturnType<typeof item>[]) => ({ items, total: items.length });

/** What the server answers to a room of pages. */
export function pagesServer(changes: Readonly<Record<string, object | number>> = {}) {
  return {
    'GET releases': { items: [release()] },
    'GET releases/42': releaseDetail,
    'GET content/pages/home': detail('pages', 'home', homePage),
    ...Object.fromEntries(
      Object.entries(lines).map(([id, entry]) => [
        `GET content/contexts/${encodeURIComponent(id)}`,
        detail('contexts', id, entry),
      ]),
    ),
    'GET content/pages': list(
      item('pages', 'home', 'Home', 'ClassicHome'),
      item('pages', 'football', 'Football', 'Lines'),
    ),
    'GET content/contexts': list(item('contexts', 'replays', 'Replays', 'line')),
    'GET content/regions': list(item('regions', 'austria', 'Austria')),
    'GET content/offers': list(item('offers', 'season', 'Season pass')),
    'GET content/categories': list(item('categories', 'football', 'Football'), item('categories', 'hockey', 'Hockey')),
    'GET content/configs': list(item('configs', 'global', 'All regions')),
    'GET content/configs/global': detail('configs', 'global', { homePageId: 'home' }),
    'GET content-names': { items: [item('categories', 'football', 'Football')] },
    'POST line-moments': moments,
    'POST previews': 503,
    'PUT editors/me': 204,
    ...changes,
  };
}
