import { track } from '../../shell/track/track';
import type { ShownPage } from './page-facts';

interface PageWatchOptions {
  /** The page of the current address, if it is one. */
  readonly page: () => ShownPage | undefined;
  /** The clock of the page, in milliseconds since it was requested. */
  readonly now: () => number;
  readonly isVisible: () => boolean;
}

/** Rounded to 10 ms (DATA-02). */
const ROUNDED_MS = 10;
const LONGEST_LOAD_MS = 600_000;
const LONGEST_SHOWN_MS = 86_400_000;

/** Reports which pages and tabs are shown, how long, and how long they took to load (DATA-01, DATA-02). */
export class PageWatch {
  readonly #options: PageWatchOptions;
  /** The current page; its content is on screen since `view`. */
  #current: { page: ShownPage; since: number; isShown: boolean } | undefined;
  #isFirst = true;
  #lastDetail = '';
  #visibleMs = 0;
  #visibleSince: number | undefined;

  constructor(options: PageWatchOptions) {
    this.#options = options;
  }

  /** The first page, which the browser has loaded; its content is on screen after `loadMs`, if that is known. */
  start(loadMs: number | undefined): void {
    this.#enter(0);
    if (loadMs === undefined) return;
    this.#view();
    this.#load(loadMs);
  }

  onAddress(): void {
    const next = this.#options.page();
    const { page, isShown } = this.#current ?? {};
    // Of a page that is still loading, the tab is not known.
    if (isShown ? next?.key === page?.key : next?.screen === page?.screen) return;
    this.leave();
    this.#isFirst = false;
    this.#enter(this.#options.now());
    // Another tab of the same page is there at once.
    if (isShown && next?.screen === page?.screen) this.#view();
  }

  /** The content of the current page is on screen. */
  onContent(): void {
    const { since, isShown } = this.#current ?? { since: 0, isShown: true };
    if (isShown) return;
    this.#view();
    this.#load(this.#options.now() - since);
  }

  onVisibility(): void {
    if (this.#options.isVisible()) this.#visibleSince ??= this.#options.now();
    else this.#pauseTime();
  }

  /** The page is left, or the app is closed. */
  leave(): void {
    const { page, isShown } = this.#current ?? {};
    this.#current = undefined;
    if (!page || !isShown) return;
    this.#pauseTime();
    const shownMs = Math.min(Math.round(this.#visibleMs), LONGEST_SHOWN_MS);
    track({ type: 'page.exit', ...page.facts, shownMs });
  }

  /** The browser shows the app again as it was when it was left. */
  restore(): void {
    this.#enter(this.#options.now());
    this.#view();
  }

  #enter(since: number): void {
    const page = this.#options.page();
    this.#current = page && { page, since, isShown: false };
  }

  #view(): void {
    // What is known of a page by now includes its data.
    const page = this.#options.page();
    if (!page || !this.#current) return;
    this.#current = { ...this.#current, page, isShown: true };
    this.#visibleMs = 0;
    this.#visibleSince = this.#options.isVisible() ? this.#options.now() : undefined;
    track({ type: 'page.view', ...page.facts });
    this.#viewDetail(page);
  }

  /** An event's page and its player are one detail page. */
  #viewDetail({ detail }: ShownPage): void {
    const key = JSON.stringify(detail ?? '');
    if (detail && key !== this.#lastDetail) track({ type: 'detail.view', ...detail });
    this.#lastDetail = key;
  }

  #load(ms: number): void {
    const page = this.#current?.page.facts.page;
    const loadMs = Math.round(Math.min(Math.max(ms, 0), LONGEST_LOAD_MS) / ROUNDED_MS) * ROUNDED_MS;
    if (page !== undefined) track({ type: 'page.load', page, loadMs, isFirst: this.#isFirst });
  }

  #pauseTime(): void {
    if (this.#visibleSince === undefined) return;
    this.#visibleMs += this.#options.now() - this.#visibleSince;
    this.#visibleSince = undefined;
  }
}
