import '@touchline/design-tokens/tokens.css';
import './preview.css';
import type { QueryClient } from '@tanstack/react-query';
import {
  type Line,
  type Page,
  type PreviewFrame,
  type PreviewMessage,
  type PreviewPart,
  type PreviewState,
  previewApi,
} from '@touchline/contract';
import { createRoot, type Root } from 'react-dom/client';
import { createQueries } from '../../app/connection/queries';
import { startApp } from '../../app/start-up/start';
import { sectionsOf } from '../../features/pages/layout';
import { createAddressBar } from '../../shell/address/address-bar';
import { paths } from '../../shell/address/paths';
import { TENANT } from '../../shell/api/tenant';
import { afterPaint } from '../../ui/after-paint';
import type { StudioLink } from './link';
import { createOutline } from './outline';
import { measure, placesOf, type Shown } from './parts';
import { Edits, textOf } from './patch';
import { patchCache, patchQuery } from './patch-cache';
import { becomeViewer, deviceOf } from './viewer';

/** A client that shows a preview. */
export interface Preview {
  receive(message: PreviewMessage): void;
}

interface PreviewOptions {
  frame: PreviewFrame;
  previewId: string;
  storage: Storage;
  link: StudioLink;
  first: PreviewMessage;
}

const HIDDEN = { en: 'hidden now', de: 'jetzt verborgen' } as const;
/** Queries whose answers do not depend on the moment. */
const TIMELESS: ReadonlySet<unknown> = new Set(['texts', 'flags', 'config', 'regions', 'currentRegion', 'my']);
/** Late pictures and answers move parts; the studio is told when the page has been still for this long. */
const STILL_MS = 150;

/** Shows the client for the state of a first message, and follows all later ones. */
export function show(options: PreviewOptions): Preview {
  return new ShownPreview(options);
}

class ShownPreview implements Preview {
  readonly #options: PreviewOptions;
  readonly #addressBar = createAddressBar(window, 'hash', paths.home.pattern);
  readonly #outline = createOutline(window);
  #root: Root | undefined;
  #queries: QueryClient;
  #message: PreviewMessage;
  #edits: Edits;
  #isAsking = false;
  /** What is to be asked for after the answers that are awaited. */
  #wanted: 'timely' | 'all' | undefined;
  #still = 0;
  /** The titles of lines without tiles, which pages do not get, by language and id. */
  readonly #titles = new Map<string, string>();

  constructor(options: PreviewOptions) {
    this.#options = options;
    this.#message = options.first;
    this.#edits = new Edits(options.first.entries);
    this.#queries = this.#open();
    this.#hearClicks();
    this.#addressBar.subscribe(() => this.#tellWhenStill());
    this.#report(performance.now());
  }

  receive(message: PreviewMessage): void {
    const begun = performance.now();
    const before = this.#message;
    this.#message = message;
    this.#edits = new Edits(message.entries);
    if (isOther(before.state, message.state)) {
      becomeViewer(this.#options.storage, message.state);
      this.#queries = this.#open();
    } else {
      const { at } = message.state;
      if (before.state.at !== at) document.dispatchEvent(new Event('visibilitychange'));
      patchCache(this.#queries, this.#edits, message.state.locale);
      const isOtherDraft = before.version !== message.version || hasLess(before, message);
      if (before.state.at !== at || isOtherDraft) void this.#ask(isOtherDraft);
    }
    this.#report(begun);
  }

  /** Draws the client for another viewer, region, language or platform: as it would start on their device. */
  #open(): QueryClient {
    const { frame, previewId } = this.#options;
    const { state } = this.#message;
    const queries = createQueries();
    queries.getQueryCache().subscribe(({ type, query, ...event }) => {
      if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
      // What this frame patches itself is told with the message that it follows.
      if (event.action.manual) return;
      patchQuery(queries, query, this.#edits, this.#message.state.locale);
      if (queries === this.#queries) this.#tellWhenStill();
    });
    document.documentElement.lang = state.locale;
    const { app } = startApp({
      queries,
      addressBar: this.#addressBar,
      boot: undefined,
      device: deviceOf(frame, state.platform),
      runtime: { apiBase: previewApi(previewId), assetBase: '', tenant: TENANT },
    });
    const former = this.#root;
    const container = document.createElement('div');
    container.id = 'app';
    document.getElementById('app')?.replaceWith(container);
    this.#root = createRoot(container);
    this.#root.render(app);
    former?.unmount();
    return queries;
  }

  /** Asks the server again for what is on screen; while answers are awaited, once more after them. */
  async #ask(isWhole: boolean): Promise<void> {
    this.#wanted = isWhole || this.#wanted === 'all' ? 'all' : 'timely';
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#wanted !== undefined) {
      const isAll = this.#wanted === 'all';
      this.#wanted = undefined;
      await this.#queries
        .invalidateQueries({ predicate: ({ queryKey: [kind] }) => isAll || !TIMELESS.has(kind) })
        .catch(() => undefined);
    }
    this.#isAsking = false;
  }

  #report(begun: number): void {
    const { turn } = this.#message;
    afterPaint(() => {
      const ms = performance.now() - begun;
      const parts = this.#measure();
      this.#options.link.tell({ event: 'rendered', turn, ms, parts, path: this.#addressBar.current().path });
    });
  }

  #tellWhenStill(): void {
    window.clearTimeout(this.#still);
    this.#still = window.setTimeout(() => this.#report(performance.now()), STILL_MS);
  }

  #measure(): PreviewPart[] {
    const { selected, selects, state } = this.#message;
    document.documentElement.classList.toggle('previewSelects', selects === true);
    const known = this.#lines();
    const page = this.#page();
    const places = page ? placesOf(page, this.#named(page, known), document) : [];
    const parts = measure(places, known, (title) => `${title} · ${HIDDEN[state.locale]}`);
    const chosen = places.findLast(({ id, contexts }) => id === selected || contexts.some((each) => each === selected));
    this.#outline.show(chosen?.element, chosen?.title ?? '');
    return parts;
  }

  /** The lines of a page, those without tiles by their title, which is asked for once. */
  #named(page: Page, known: ReadonlyMap<string, Shown>): ReadonlyMap<string, Shown> {
    const { locale } = this.#message.state;
    const lines = sectionsOf(page).flatMap((section) => section.lines ?? []);
    const absent = lines.filter(({ contextId }) => !known.has(contextId)).map(({ contextId }) => contextId);
    const unknown = absent.filter((id) => !this.#titles.has(`${locale} ${id}`));
    if (unknown.length > 0 && !this.#queries.isFetching({ queryKey: ['lines'] })) void this.#askTitles(unknown, locale);
    const hidden = absent.map((contextId): [string, Shown] => {
      const draft = this.#edits.of('contexts', contextId);
      const title =
        (draft && textOf(draft['title'], locale)) ?? (this.#titles.get(`${locale} ${contextId}`) || contextId);
      return [contextId, { contextId, title, tiles: [] }];
    });
    return new Map([...known, ...hidden]);
  }

  async #askTitles(contextIds: string[], locale: PreviewState['locale']): Promise<void> {
    for (const id of contextIds) this.#titles.set(`${locale} ${id}`, '');
    const query = new URLSearchParams({ locale, regionId: this.#message.state.regionId });
    const body = JSON.stringify({ contextIds, includeIfEmptyContextIds: contextIds, limitTilesPerLine: 1 });
    const headers = { 'content-type': 'application/json' };
    const url = `${previewApi(this.#options.previewId)}/v3/lineContexts/$batchGetTiles?${query}`;
    const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => undefined);
    if (!answer?.ok) return;
    const { lines } = (await answer.json()) as { lines: Line[] };
    for (const { contextId, title } of lines) this.#titles.set(`${locale} ${contextId}`, title);
    this.#tellWhenStill();
  }

  /** The page on screen: of those that are shown, the one whose parts stand in the document. */
  #page(): Page | undefined {
    const shown = this.#queries
      .getQueryCache()
      .findAll({ queryKey: ['page'], type: 'active' })
      .flatMap(({ state: { data } }) => (isPage(data) ? [data] : []));
    return shown.findLast((page) => placesOf(page, new Map(), document).length > 0) ?? shown[0];
  }

  #lines(): Map<string, Line> {
    const cache = this.#queries.getQueryCache();
    const found = [
      ...cache.findAll({ queryKey: ['lines'], type: 'active' }),
      ...cache.findAll({ queryKey: ['grids'] }),
    ];
    return new Map(
      found.flatMap(({ state: { data } }) => (Array.isArray(data) ? data : []).map((line) => [line.contextId, line])),
    );
  }

  /** In select mode a click names a part. Otherwise links are followed, as long as they stay in the client. */
  #hearClicks(): void {
    const choose = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const link = target?.closest('a');
      const leaves = link && !(link.getAttribute('href') ?? '').startsWith('#');
      if (this.#message.selects || leaves) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (!this.#message.selects || event.type !== 'click') return;
      const page = this.#page();
      const places = page ? placesOf(page, this.#lines(), document) : [];
      const chosen = places.findLast(({ element }) => target && element.contains(target));
      if (chosen) this.#options.link.tell({ event: 'selected', partId: chosen.id });
    };
    window.addEventListener('click', choose, { capture: true });
    window.addEventListener('auxclick', choose, { capture: true });
  }
}

const isPage = (data: unknown): data is Page => typeof data === 'object' && data !== null && 'pageType' in data;

const isOther = (a: PreviewState, b: PreviewState): boolean =>
  a.regionId !== b.regionId ||
  a.locale !== b.locale ||
  a.viewer !== b.viewer ||
  a.platform !== b.platform ||
  String(a.rights) !== String(b.rights);

/** Whether an edit is gone, by undo or since it was saved: only the server knows what stands there without it. */
const hasLess = ({ entries: before = [] }: PreviewMessage, { entries: now = [] }: PreviewMessage): boolean =>
  before.some(({ kind, id }) => !now.some((each) => each.kind === kind && each.id === id));
