import type { ContextReference, Locale, Page, Slide, Tile } from '@touchline/contract';
import type { ItemReference } from '@touchline/contract/content';
import { pageTypes } from '@touchline/contract/schema';
import type { Audience } from '../../kernel/common/audience';
import { notFound } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import { localise, optionalText, type StoredPage } from '../../kernel/store/stored-content';
import { readOffset, writeCursor } from './cursor';
import { findPageIds, findPages } from './queries';
import { referenceKey, type Tiles } from './tiles';

interface PagesOptions {
  store: Store;
  tiles: Tiles;
  /** Epoch ms. */
  now: () => number;
}

interface ListRequest {
  limit: number;
  /** The cursor of the previous part. */
  next?: string;
}

interface PageList {
  items: Page[];
  next?: string;
}

type StoredStage = NonNullable<StoredPage['stageLinesPage']>['stage'];
type StoredSections = NonNullable<StoredPage['sectionGridPage']>['sections'];
type StoredReference = NonNullable<StoredPage['linesPage']>['lines'][number];
type TileFinder = (reference: ItemReference) => Tile | undefined;

/** The teams of the requested pages, separated by commas. */
interface TeamFilter {
  teamId?: string;
  teamIds?: string;
}

/** Pages, with the targets of their stages and buttons. */
export class Pages {
  readonly #options: PagesOptions;

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  async find(id: string, audience: Audience): Promise<Page> {
    const [page] = await this.batch([id], audience);
    if (!page) throw notFound('Page', id);
    return page;
  }

  /** The pages of these ids that are on offer, in the order of the ids, each once. */
  async batch(ids: readonly string[], audience: Audience): Promise<Page[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const found = await this.#entries({ ids: wanted, limit: wanted.length }, audience);
    const byId = new Map(found.map((entry) => [entry.id, entry]));
    return this.#toPages(
      wanted.flatMap((id) => byId.get(id) ?? []),
      audience,
    );
  }

  /** The pages on offer, or those of one team or several, in the operator's order. */
  async list(
    { teamId, teamIds = teamId, limit, next }: ListRequest & TeamFilter,
    audience: Audience,
  ): Promise<PageList> {
    const list = teamIds === undefined ? 'pages' : `pages/${teamIds}`;
    const offset = next === undefined ? 0 : readOffset(list, next);
    const filter = { ...(teamIds === undefined ? {} : { teamIds: teamIds.split(',') }), offset, limit: limit + 1 };
    const entries = await this.#entries(filter, audience);
    return this.#part(list, entries, { offset, limit }, audience);
  }

  /** The pages of the catalogue, in its order (SCREEN-02). */
  async catalogue(pageIds: readonly string[], { limit, next }: ListRequest, audience: Audience): Promise<PageList> {
    const offset = next === undefined ? 0 : readOffset('catalogue', next);
    if (pageIds.length === 0) return { items: [] };
    const found = await this.#entries({ ids: pageIds, limit: pageIds.length }, audience);
    const byId = new Map(found.map((entry) => [entry.id, entry]));
    const offered = [...new Set(pageIds)].flatMap((id) => byId.get(id) ?? []);
    return this.#part('catalogue', offered.slice(offset, offset + limit + 1), { offset, limit }, audience);
  }

  /** The ids of the pages on offer whose type clients can show. */
  async ids(limit: number, audience: Audience): Promise<string[]> {
    const { store, now } = this.#options;
    const found = await findPageIds(store.db, limit, audience, Math.floor(now() / 1000));
    const known: ReadonlySet<string> = new Set(pageTypes);
    return found.filter(({ page_type }) => known.has(page_type)).map(({ id }) => id);
  }

  /** The part of a list that begins at `offset`; `entries` holds one more where the list continues. */
  async #part(
    list: string,
    entries: readonly StoredPage[],
    { offset, limit }: { offset: number; limit: number },
    audience: Audience,
  ): Promise<PageList> {
    const items = await this.#toPages(entries.slice(0, limit), audience);
    return { items, ...(entries.length > limit ? { next: writeCursor(list, offset + limit) } : {}) };
  }

  #entries(filter: Parameters<typeof findPages>[1], audience: Audience): Promise<StoredPage[]> {
    const { store, now } = this.#options;
    return findPages(store.db, filter, audience, Math.floor(now() / 1000));
  }

  /** Pages as sent to clients; the targets of all of them are looked up at once. */
  async #toPages(entries: readonly StoredPage[], audience: Audience): Promise<Page[]> {
    const found = await this.#options.tiles.lookUp(entries.flatMap(opensOf), audience);
    return entries.map((entry) => toPage(entry, (reference) => found.get(referenceKey(reference)), audience.locale));
  }
}

function opensOf({ stageLinesPage, stageSectionGridPage, landing, focus }: StoredPage): ItemReference[] {
  const slides = [...(stageLinesPage?.stage.slides ?? []), ...(stageSectionGridPage?.stage.slides ?? [])];
  const events = (focus?.eventIds ?? []).map((event) => ({ event }));
  return [...[...slides, ...(landing?.actions ?? [])].map(({ opens }) => opens), ...events];
}

/** A page as sent to clients. A slide, button or event whose target is not on offer is left out. */
function toPage(entry: StoredPage, tileOf: TileFinder, locale: Locale): Page {
  const {
    position: _p,
    tags: _t,
    keywords: _k,
    regions: _r,
    platforms: _pl,
    publishFrom: _f,
    publishTo: _to,
    unlisted: _u,
    ...page
  } = entry;
  const references = (list: readonly StoredReference[]) => list.map((reference) => toReference(reference, locale));
  return {
    ...page,
    name: localise(page.name, locale),
    title: localise(page.title ?? page.name, locale),
    ...optionalText('shortTitle', page.shortTitle, locale),
    ...optionalText('description', page.description, locale),
    partnerIds: page.partnerIds ?? [],
    ...part(page.tabs, (tabs) => ({
      tabs: tabs.map(({ tabId, pageId, name, title }) => ({
        tabId,
        name: localise(name, locale),
        title: localise(title ?? name, locale),
        ...(pageId === undefined ? {} : { pageId }),
      })),
    })),
    ...part(page.stageLinesPage, ({ stage, lines }) => ({
      stageLinesPage: { stage: { slides: toSlides(stage, tileOf, locale) }, lines: references(lines) },
    })),
    ...part(page.stageSectionGridPage, ({ stage, sections }) => ({
      stageSectionGridPage: {
        stage: { slides: toSlides(stage, tileOf, locale) },
        sections: toSections(sections, locale),
      },
    })),
    ...part(page.linesPage, ({ lines }) => ({ linesPage: { lines: references(lines) } })),
    ...part(page.gridPage, ({ grids }) => ({ gridPage: { grids: references(grids) } })),
    ...part(page.sectionGridPage, ({ sections }) => ({ sectionGridPage: { sections: toSections(sections, locale) } })),
    ...part(page.focus, ({ eventIds, lines }) => ({
      focus: { eventIds: eventIds.filter((event) => tileOf({ event })), lines: references(lines) },
    })),
    ...part(page.landing, ({ headline, text, actions, ...rest }) => ({
      landing: {
        ...rest,
        headline: localise(headline, locale),
        ...optionalText('text', text, locale),
        actions: actions.flatMap(({ label, opens }) => {
          const tile = tileOf(opens);
          return tile ? [{ label: localise(label, locale), tile }] : [];
        }),
      },
    })),
  } as Page;
}

function toSlides({ slides }: StoredStage, tileOf: TileFinder, locale: Locale): Slide[] {
  return slides.flatMap(({ id, title, text, kicker, callToAction, image, tallImage, opens }) => {
    const tile = tileOf(opens);
    if (!tile) return [];
    return [
      {
        id,
        title: localise(title, locale),
        ...optionalText('text', text, locale),
        ...optionalText('kicker', kicker, locale),
        ...optionalText('callToAction', callToAction, locale),
        image,
        ...(tallImage ? { tallImage } : {}),
        tile,
      },
    ];
  });
}

function toSections(sections: StoredSections, locale: Locale) {
  return sections.map(({ title, grids, lines, ...section }) => ({
    ...section,
    ...optionalText('title', title, locale),
    ...part(grids, (list) => ({ grids: list.map((reference) => toReference(reference, locale)) })),
    ...part(lines, (list) => ({ lines: list.map((reference) => toReference(reference, locale)) })),
  }));
}

function toReference({ title, ...reference }: StoredReference, locale: Locale): ContextReference {
  return { ...reference, ...optionalText('title', title, locale) };
}

/** The fields that `make` returns for a value, else none. */
function part<T, R extends object>(value: T | undefined, make: (value: T) => R): R | Record<string, never> {
  return value === undefined ? {} : make(value);
}
