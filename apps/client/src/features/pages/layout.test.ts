import type { Page } from '@touchline/contract';
import { describe, expect, test } from 'vitest';
import { contextsOf, firstSlide, firstTab, sectionsAtFirst, sectionsOf, slidesOf, tabsOf } from './layout';
import { withTab } from './tab-address';

const page = (rest: Partial<Page>): Page => ({
  id: 'p',
  name: 'P',
  title: 'P',
  pageType: 'Lines',
  partnerIds: [],
  ...rest,
});
const refs = (...ids: string[]) => ids.map((contextId) => ({ contextId }));
const slides = [{ id: 's1' }, { id: 's2' }] as unknown as NonNullable<Page['stageLinesPage']>['stage']['slides'];

test('PAGE-05a a page starts with slides or with its name, above lines or sections', () => {
  const sections = [{ id: 's', kind: 'Grid' as const }];
  const overLines = page({ stageLinesPage: { stage: { slides }, lines: refs('a') } });
  expect(slidesOf(overLines)).toBe(slides);
  expect(sectionsOf(overLines)).toEqual([{ id: 'a', kind: 'Line', lines: refs('a') }]);
  const overSections = page({ stageSectionGridPage: { stage: { slides }, sections } });
  expect(slidesOf(overSections)).toBe(slides);
  expect(sectionsOf(overSections)).toEqual(sections);
  for (const plain of [page({ linesPage: { lines: refs('a') } }), page({ sectionGridPage: { sections } })]) {
    expect(slidesOf(plain)).toEqual([]);
    expect(sectionsOf(plain)).toHaveLength(1);
  }
});

test('PAGE-04 every body key yields a list of sections', () => {
  const sections = [{ id: 'more', kind: 'LineGroup' as const, lines: refs('a', 'b') }];
  expect(sectionsOf(page({ linesPage: { lines: refs('a') }, gridPage: { grids: refs('g') } }))).toEqual([
    { id: 'a', kind: 'Line', lines: refs('a') },
    { id: 'g', kind: 'Grid', grids: refs('g') },
  ]);
  expect(sectionsOf(page({ sectionGridPage: { sections } }))).toEqual(sections);
  expect(sectionsOf(page({ pageType: 'Focus', focus: { eventIds: ['e'], lines: refs('x') } }))).toHaveLength(1);
});

test('PAGE-07a the lines of a page are fetched in two batches, its grids in one, without duplicates', () => {
  const lines = Array.from({ length: 30 }, (_, place) => ({ contextId: `l${place}` }));
  const contexts = contextsOf(
    page({ linesPage: { lines: [...lines, ...refs('l0')] }, gridPage: { grids: refs('g', 'g') } }),
  );
  expect(contexts.first.map(({ contextId }) => contextId)).toEqual(['l0', 'l1', 'l2']);
  expect(contexts.rest).toHaveLength(27);
  expect(contexts.grids).toEqual(refs('g'));
});

test('before hydration, unfetched lines are rendered near the first view only', () => {
  const ids = Array.from({ length: 12 }, (_, place) => `l${place}`);
  const long = page({ linesPage: { lines: refs(...ids) }, gridPage: { grids: refs('g') } });
  expect(sectionsAtFirst(long, sectionsOf(long), false).map(({ id }) => id)).toEqual([
    'l0',
    'l1',
    'l2',
    'l3',
    'l4',
    'g',
  ]);
  const grouped = { id: 'group', kind: 'LineGroup' as const, lines: refs('l9', 'l1') };
  const mixed = page({ linesPage: { lines: refs(...ids) }, sectionGridPage: { sections: [grouped] } });
  expect(sectionsAtFirst(mixed, sectionsOf(mixed), false).at(-1)?.id, 'a part of it is here').toBe('group');
});

describe('ROUTE-24a ROUTE-24b ROUTE-24d PAGE-05c the address selects', () => {
  const tabs = [{ tabId: 'a' }, { tabId: 'b' }, { tabId: 'c' }];
  test.each([
    ['by its id', { tabId: 'b' }, undefined, 'b'],
    ['by its index', { tabIndex: 2 }, undefined, 'c'],
    ['by its id before its index', { tabId: 'b', tabIndex: 2 }, undefined, 'b'],
    ['unknown: the page’s default', { tabId: 'x', tabIndex: 9 }, 'c', 'c'],
    ['missing: the page’s default', {}, 'b', 'b'],
    ['missing without a default: the first', {}, undefined, 'a'],
  ] as const)('the open tab, %s', (_how, search, homeTab, expected) => {
    expect(firstTab(homeTab ? { homeTab } : {}, tabs, search)).toBe(expected);
  });

  test.each([
    [{ slideId: 's2' }, 1],
    [{ slideIndex: 1 }, 1],
    [{ slideId: 'gone', slideIndex: 1 }, 1],
    [{ slideIndex: 7 }, 0],
    [{ slideIndex: -1 }, 0],
    [{}, 0],
  ])('the first slide: %j gives %i', (search, expected) => {
    expect(firstSlide(slides, search)).toBe(expected);
  });

  test('the open tab, with the rest of the query kept', () => {
    expect(withTab({ path: '/home', search: '?tabIndex=2&regionId=spain' }, 'b')).toBe('/home?regionId=spain&tabId=b');
  });
});

test('a tab is named by its title, name or id, and has a page', () => {
  const shown = tabsOf(
    page({
      tabs: [
        { tabId: 'a', name: 'A', title: 'Tab A' },
        { tabId: 'b', name: 'B', title: '' },
      ],
      tabsPage: {
        tabs: [
          { tabId: 'a', pageId: 'p1' },
          { tabId: 'b', pageId: 'p2' },
          { tabId: 'c', pageId: 'p3' },
        ],
      },
    }),
  );
  expect(shown.map(({ label, pageId }) => `${label} ${pageId}`)).toEqual(['Tab A p1', 'B p2', 'c p3']);
});
