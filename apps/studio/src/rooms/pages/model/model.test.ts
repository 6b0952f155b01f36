import { describe, expect, test } from 'vitest';
import { conditionsOf, freeFields, withCondition, withSource } from './conditions';
import { newId } from './new-id';
import { newPage, newPageTypes } from './page-types';
import { addPart, contextsOf, listsOf, movePart, partsOf, removePart } from './parts';
import { nextChange, previousChange, shownAt } from './shown';
import { nextRedo, nextUndo, together } from './steps';
import { asText, textsOf } from './texts';

const home = {
  id: 'home',
  name: 'Home',
  pageType: 'ClassicHome',
  stageLinesPage: {
    stage: { slides: [{ id: 'one', title: 'One', image: 'a', opens: { event: 'final' } }] },
    lines: [{ contextId: 'live' }, { contextId: 'soon', tileSize: 'Large' }, { contextId: 'clubs' }],
  },
};
const sections = {
  id: 'sports',
  name: 'Sports',
  pageType: 'SectionGrid',
  sectionGridPage: {
    sections: [
      { id: 'top', kind: 'Line', lines: [{ contextId: 'live' }] },
      { id: 'rest', kind: 'Grid', grids: [{ contextId: 'all' }] },
    ],
  },
};
const idsOf = (page: Parameters<typeof partsOf>[0]) => partsOf(page).map(({ id }) => id);
const part = (page: Parameters<typeof partsOf>[0], id: string) => {
  const found = partsOf(page).find((each) => each.id === id);
  if (!found) throw new Error(`There is no part ${id}`);
  return found;
};

describe('the parts of a page', () => {
  test('a stage comes first and stays there, lines follow in their order', () => {
    expect(idsOf(home)).toEqual(['stage', 'live', 'soon', 'clubs']);
    expect(part(home, 'stage').list).toBeUndefined();
    expect(contextsOf(home)).toEqual(['live', 'soon', 'clubs']);
  });

  test('a line is moved with what the page says of it, and only within its list', () => {
    const moved = movePart(home, part(home, 'soon'), 0);
    expect(idsOf(moved)).toEqual(['stage', 'soon', 'live', 'clubs']);
    expect(moved['stageLinesPage']).toMatchObject({ lines: [{ contextId: 'soon', tileSize: 'Large' }, {}, {}] });
    expect(idsOf(movePart(home, part(home, 'live'), 99))).toEqual(['stage', 'soon', 'clubs', 'live']);
    expect(movePart(home, part(home, 'stage'), 2)).toEqual(home);
  });

  test('a section is moved with its lines, and lines are added to a section', () => {
    const moved = movePart(sections, part(sections, 'rest'), 0);
    expect(idsOf(moved)).toEqual(['rest', 'all', 'top', 'live']);
    const inTop = listsOf(sections).find(({ sectionId }) => sectionId === 'top');
    if (!inTop) throw new Error('The section has no list');
    expect(idsOf(addPart(sections, inTop, { contextId: 'new' }))).toEqual(['top', 'live', 'new', 'rest', 'all']);
  });

  test('what is there already is not added twice, and a removed line leaves the others', () => {
    const [list] = listsOf(home);
    if (!list) throw new Error('The page has no list');
    expect(addPart(home, list, { contextId: 'soon' })).toEqual(home);
    expect(idsOf(removePart(home, part(home, 'live')))).toEqual(['stage', 'soon', 'clubs']);
  });

  test('tabs keep their names and pages in step', () => {
    const page = newPage({ id: 'tabs', name: 'Tabs', type: 'Tabs' });
    const [list] = listsOf(page);
    if (!list) throw new Error('The page has no list');
    const two = addPart(addPart(page, list, { tabId: 'a', name: 'A', pageId: 'home' }), list, {
      tabId: 'b',
      name: 'B',
      pageId: 'sports',
    });
    const swapped = movePart(two, part(two, 'b'), 0);
    expect(swapped['tabsPage']).toEqual({
      tabs: [
        { tabId: 'b', pageId: 'sports' },
        { tabId: 'a', pageId: 'home' },
      ],
    });
    expect(removePart(swapped, part(swapped, 'b'))['tabsPage']).toEqual({ tabs: [{ tabId: 'a', pageId: 'home' }] });
  });

  test.each(newPageTypes)('a new page of the type %s has something to build on', (type) => {
    const page = newPage({ id: 'new', name: { en: 'New', de: 'Neu' }, type, teamId: type === 'Club' ? 'NBK' : '' });
    expect(listsOf(page).length + partsOf(page).length).toBeGreaterThan(0);
    expect(page['teamId']).toBe(type === 'Club' ? 'NBK' : undefined);
  });
});

describe('the conditions of a line', () => {
  const query = { items: 'events', status: ['live'], categories: ['football', 'hockey'], newestFirst: true };

  test('each condition of the query is a chip', () => {
    expect(conditionsOf(query)).toEqual([
      { field: 'status', values: ['live'] },
      { field: 'categories', values: ['football', 'hockey'] },
    ]);
    expect(freeFields(query)).not.toContain('status');
    expect(freeFields(query)).toContain('day');
  });

  test('a chip that is taken away leaves the rest of the query', () => {
    expect(withCondition(query, 'categories', [])).toEqual({ items: 'events', status: ['live'], newestFirst: true });
    expect(withCondition(query, 'day', ['soon'])).toEqual({ ...query, day: 'soon' });
    expect(withCondition(query, 'status', ['live', 'future'])).toEqual({ ...query, status: ['live', 'future'] });
  });

  test('another kind of line keeps only the conditions that it has', () => {
    expect(withSource(query, 'channels')).toEqual({ items: 'channels', categories: ['football', 'hockey'] });
    expect(withSource(query, 'picked')).toEqual({ items: 'picked', references: [] });
  });
});

describe('what a line shows at a moment', () => {
  const moments = [
    { at: 100, tiles: 9 },
    { at: 200, tiles: 9 },
    { at: 300, tiles: 6 },
    { at: 400, tiles: 0 },
  ];

  test('the number now, the next other number, and from when there is none', () => {
    expect(shownAt({ moments }, 150)).toEqual({ tiles: 9, next: { at: 300, tiles: 6 }, noneFrom: 400 });
    expect(shownAt({ moments }, 300)).toEqual({ tiles: 6, next: { at: 400, tiles: 0 }, noneFrom: undefined });
    expect(shownAt({ moments: [] }, 150)).toBeUndefined();
  });

  test('the slider jumps to the moments before and after', () => {
    expect(nextChange([100, 200], 100)).toBe(200);
    expect(previousChange([100, 200], 200)).toBe(100);
    expect(nextChange([100], 100)).toBeUndefined();
  });
});

describe('undo over several entries', () => {
  const step = (order: string, what = 'title') => ({ order, what });
  const history = (key: string, undo?: ReturnType<typeof step>, redo?: ReturnType<typeof step>) => ({
    key,
    undoStep: undo,
    redoStep: redo,
  });

  test('the newest step of all entries is undone first, the oldest undone one comes back first', () => {
    expect(nextUndo([history('page', step('1')), history('line', step('2'))])).toEqual(['line']);
    expect(nextRedo([history('page', undefined, step('2')), history('line', undefined, step('1'))])).toEqual(['line']);
    expect(nextUndo([history('page')])).toEqual([]);
  });

  test('what was undone before a newer step does not come back', () => {
    expect(nextRedo([history('page', step('3')), history('line', undefined, step('1'))])).toEqual([]);
  });

  test('entries that were changed together are undone together', () => {
    const what = together('add', ['new-line']);
    const both = [history('page', step('1', what)), history('line', step('2', what)), history('other', step('0'))];
    expect(nextUndo(both)).toEqual(['page', 'line']);
  });
});

test('a text is as short as the content format allows', () => {
  expect(asText({ en: 'Live now', de: '' })).toBe('Live now');
  expect(asText({ en: 'Live now', de: 'Jetzt live' })).toEqual({ en: 'Live now', de: 'Jetzt live' });
  expect(asText({ en: '', de: '' })).toBeUndefined();
  expect(textsOf('Live now')).toEqual({ en: 'Live now', de: '' });
});

test('ids are made from names, and never taken twice', () => {
  expect(newId('Derby weekend!', new Set())).toBe('derby-weekend');
  expect(newId('Große Spiele', new Set(['grosse-spiele']))).toBe('grosse-spiele-2');
  expect(newId('☃', new Set())).toBe('new');
});
