import { valueAt } from '@touchline/rules/studio/at';
import { fieldPath, isObject, itemPath, type Json, type JsonObject, keyOf } from '@touchline/rules/studio/paths';
import { changed, listAt, stringAt } from './json';

type PartSort =
  | 'stage'
  | 'line'
  | 'grid'
  | 'section'
  | 'tab'
  | 'page'
  | 'event'
  | 'landing'
  | 'dataWidget'
  | 'htmlWidget';

/** Something that a page shows: a row of the list at the left, and a frame in the preview. */
export interface Part {
  /** As the preview names it: a context, a section, a tab …, `stage`. */
  readonly id: string;
  /** Its path in the page: `linesPage.lines[live-now]`. */
  readonly key: string;
  readonly sort: PartSort;
  /** The path of the list that it is an item of; without one it has a place of its own. */
  readonly list: string | undefined;
  /** The line or grid that it shows. */
  readonly contextId: string | undefined;
  /** 1 inside a section. */
  readonly level: 0 | 1;
}

/** A list of parts that can be added to, and whose order can be changed. */
export interface PartList {
  readonly path: string;
  readonly sort: PartSort;
  /** The section that it belongs to. */
  readonly sectionId?: string;
}

const LISTS: readonly PartList[] = [
  { path: 'stageLinesPage.lines', sort: 'line' },
  { path: 'linesPage.lines', sort: 'line' },
  { path: 'gridPage.grids', sort: 'grid' },
  { path: 'stageSectionGridPage.sections', sort: 'section' },
  { path: 'sectionGridPage.sections', sort: 'section' },
  { path: 'tabs', sort: 'tab' },
  { path: 'catalogue.pageIds', sort: 'page' },
  { path: 'focus.eventIds', sort: 'event' },
  { path: 'focus.lines', sort: 'line' },
];
const STAGES: readonly string[] = ['stageLinesPage.stage', 'stageSectionGridPage.stage'];
const SINGLE = ['landing', 'dataWidget', 'htmlWidget'] as const;
const IN_SECTIONS = [
  ['grids', 'grid'],
  ['lines', 'line'],
  ['pageIds', 'page'],
] as const;

const idOf = (item: Json): string | undefined => (typeof item === 'string' ? item : keyOf(item));

/** The lists of a page, those inside sections included. */
export function listsOf(page: JsonObject): PartList[] {
  return LISTS.filter(({ path }) => Array.isArray(valueAt(page, path))).flatMap((list) => [
    list,
    ...(list.sort === 'section' ? listAt(page, list.path).flatMap((section) => insideOf(list.path, section)) : []),
  ]);
}

function insideOf(path: string, section: Json): PartList[] {
  const id = keyOf(section);
  if (id === undefined || !isObject(section)) return [];
  return IN_SECTIONS.filter(([field]) => Array.isArray(section[field])).map(([field, sort]) => ({
    path: fieldPath(itemPath(path, id), field),
    sort,
    sectionId: id,
  }));
}

/** What a page shows, in its order; parts of a section follow it. */
export function partsOf(page: JsonObject): Part[] {
  const stages = STAGES.filter((path) => isObject(valueAt(page, path))).map((path) => single('stage', path));
  const bodies = SINGLE.filter((name) => isObject(page[name])).map((name) => single(name, name));
  const lists = LISTS.filter(({ path }) => Array.isArray(valueAt(page, path)));
  return [...stages, ...bodies, ...lists.flatMap((list) => partsOfList(page, list, 0))];
}

const single = (sort: PartSort, path: string): Part => ({
  id: sort,
  key: path,
  sort,
  list: undefined,
  contextId: undefined,
  level: 0,
});

function partsOfList(page: JsonObject, list: PartList, level: 0 | 1): Part[] {
  return listAt(page, list.path).flatMap((item) => {
    const id = idOf(item);
    if (id === undefined) return [];
    const part: Part = {
      id,
      key: itemPath(list.path, id),
      sort: list.sort,
      list: list.path,
      contextId: stringAt(item, 'contextId'),
      level,
    };
    const inside = list.sort === 'section' ? insideOf(list.path, item) : [];
    return [part, ...inside.flatMap((each) => partsOfList(page, each, 1))];
  });
}

/** A part in another place of its list, from 0. */
export function movePart(page: JsonObject, part: Part, to: number): JsonObject {
  if (part.list === undefined) return page;
  const items = [...listAt(page, part.list)];
  const from = items.findIndex((item) => idOf(item) === part.id);
  const [moved] = items.splice(from, 1);
  if (from < 0 || moved === undefined) return page;
  items.splice(Math.max(0, Math.min(to, items.length)), 0, moved);
  return withTabs(changed(page, part.list, items));
}

/** A new item at the end of a list, or at a place. An item that is there already stays where it is. */
export function addPart(page: JsonObject, { path }: PartList, item: Json, at?: number): JsonObject {
  const items = [...listAt(page, path)];
  const id = idOf(item);
  if (items.some((each) => idOf(each) === id)) return page;
  items.splice(at ?? items.length, 0, item);
  return withTabs(changed(page, path, items));
}

export function removePart(page: JsonObject, { list, id }: Part): JsonObject {
  if (list === undefined) return page;
  return withTabs(
    changed(
      page,
      list,
      listAt(page, list).filter((item) => idOf(item) !== id),
    ),
  );
}

/** Tabs are in a page twice: with their names, and as what the page shows. */
function withTabs(page: JsonObject): JsonObject {
  if (!isObject(page['tabsPage'])) return page;
  const tabs = listAt(page, 'tabs').flatMap((tab) => {
    const [tabId, pageId] = [stringAt(tab, 'tabId'), stringAt(tab, 'pageId')];
    return tabId === undefined || pageId === undefined ? [] : [{ tabId, pageId }];
  });
  return { ...page, tabsPage: { ...page['tabsPage'], tabs } };
}

/** The lines and grids that a page shows, each once. */
export const contextsOf = (page: JsonObject): string[] => [
  ...new Set(partsOf(page).flatMap(({ contextId }) => contextId ?? [])),
];

/** Lines that the product has without an entry. */
export const isBuiltIn = (contextId: string): boolean => contextId === 'all-live' || contextId.startsWith('calendar:');
