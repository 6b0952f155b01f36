import type { ContextReference, Page, Section, Slide } from '@touchline/contract';

/** The slides of a page's stage (PAGE-05); none for other page kinds. */
export const slidesOf = (page: Page): readonly Slide[] =>
  page.stageLinesPage?.stage?.slides ?? page.stageSectionGridPage?.stage?.slides ?? [];

const asLine = (reference: ContextReference): Section => ({
  id: reference.contextId,
  kind: 'Line',
  lines: [reference],
});
const asGrid = (reference: ContextReference): Section => ({
  id: reference.contextId,
  kind: 'Grid',
  grids: [reference],
});

/** The content below a page's stage as sections, for every body key. */
export const sectionsOf = (page: Page): readonly Section[] => [
  ...(page.stageLinesPage?.lines ?? []).map(asLine),
  ...(page.stageSectionGridPage?.sections ?? []),
  ...(page.linesPage?.lines ?? []).map(asLine),
  ...(page.gridPage?.grids ?? []).map(asGrid),
  ...(page.sectionGridPage?.sections ?? []),
  ...(page.focus?.lines ?? []).map(asLine),
];

/** The id of the element that an `anchorId` addresses (ROUTE-24). */
export const anchorOf = (sectionId: string): string => `section-${sectionId}`;

/** Number of lines that are fetched with the page, and of tiles in each: enough for the first view of any screen. */
const FIRST_LINES = 3;
export const FIRST_TILES = 10;
/** Number of events that a focus page shows large. */
export const FOCUS_EVENTS = 6;
/** Maximum number of contexts per request. */
const BATCH_LIMIT = 50;

/** The contexts of a page's sections, in the batches they are fetched in (PAGE-07). */
interface PageContexts {
  /** Fetched with the page. */
  first: readonly ContextReference[];
  /** Fetched in one request after hydration. */
  rest: readonly ContextReference[];
  grids: readonly ContextReference[];
  /** The pages of the navigation lists. */
  pageIds: readonly string[];
}

const once = (references: readonly ContextReference[]): ContextReference[] => [
  ...new Map(references.map((reference) => [reference.contextId, reference])).values(),
];

export function contextsOf(page: Page): PageContexts {
  const sections = sectionsOf(page);
  const lines = once(sections.flatMap((section) => section.lines ?? []));
  const listed = sections.flatMap(({ pageIds }) => pageIds ?? []);
  return {
    first: lines.slice(0, FIRST_LINES),
    rest: lines.slice(FIRST_LINES, FIRST_LINES + BATCH_LIMIT),
    grids: once(sections.flatMap(({ grids }) => grids ?? [])).slice(0, BATCH_LIMIT),
    pageIds: [...new Set([...listed, ...(page.catalogue?.pageIds ?? [])])].slice(0, 2 * BATCH_LIMIT),
  };
}

/** Enough for the first view of any screen and a part of what follows. */
const FIRST_SECTIONS = 5;

/** Whether a section has later lines only. */
export function isAwaited({ lines = [] }: Section, { first }: Pick<PageContexts, 'first'>): boolean {
  const isHere = (wanted: ContextReference) => first.some(({ contextId }) => contextId === wanted.contextId);
  return lines.length > 0 && !lines.some(isHere);
}

/** The sections rendered before hydration: lines further down whose place is unknown would only delay it. */
export function sectionsAtFirst(page: Page, sections: readonly Section[], hasOutlines: boolean): readonly Section[] {
  if (hasOutlines) return sections;
  const contexts = contextsOf(page);
  return sections.filter((section, place) => place < FIRST_SECTIONS || !isAwaited(section, contexts));
}

/** The initially open tab: the one in the address, the page's default, or the first (ROUTE-24). */
export function firstTab(
  page: Pick<Page, 'homeTab'>,
  tabs: readonly { tabId: string }[],
  { tabId, tabIndex }: { tabId?: string | undefined; tabIndex?: number | undefined },
): string | undefined {
  const wanted = [tabId, tabIndex === undefined ? undefined : tabs[tabIndex]?.tabId, page.homeTab];
  return wanted.find((id) => tabs.some((tab) => tab.tabId === id)) ?? tabs[0]?.tabId;
}

/** A tab and the page it shows. */
interface PageTab {
  tabId: string;
  label: string;
  pageId: string;
}

/** The tabs of a page that have a page to show, with their names. */
export function tabsOf(page: Page): PageTab[] {
  const named = page.tabs ?? [];
  const bodies = page.tabsPage?.tabs ?? named.flatMap(({ tabId, pageId }) => (pageId ? [{ tabId, pageId }] : []));
  return bodies.map(({ tabId, pageId }) => {
    const tab = named.find((each) => each.tabId === tabId);
    return { tabId, pageId, label: tab?.title || tab?.name || tabId };
  });
}

/** The initial slide (ROUTE-24). */
export function firstSlide(
  slides: readonly { id: string }[],
  { slideId, slideIndex }: { slideId?: string | undefined; slideIndex?: number | undefined },
): number {
  const named = slides.findIndex(({ id }) => id === slideId);
  if (named >= 0) return named;
  return slideIndex !== undefined && slides[slideIndex] ? slideIndex : 0;
}
