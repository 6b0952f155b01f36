import type { PreviewScope } from '../kernel/store/preview-scope';
import type { Store } from '../kernel/store/store';
import { type PlannedRows, replaceRows, tidyRows, versionOfRows } from './queries';

/** Knows what a release would make of the content. */
export interface Releases {
  /** Differs after every change; undefined where there is no such release. */
  version(releaseId: number): Promise<string | undefined>;
  rows(releaseId: number): Promise<PlannedRows>;
}

interface ReleaseRowsOptions {
  store: Store;
  releases: Releases;
}

/** The contents whose remembered values are kept; a node with more previews loads some again. */
const MOST_SCOPES = 24;
const PUBLIC = 'public';

/** The rows of releases, kept up to date in the database, and what is remembered for each of their versions. */
export class ReleaseRows {
  readonly #options: ReleaseRowsOptions;
  readonly #scopes = new Map<string, PreviewScope>();
  readonly #filling = new Map<string, Promise<void>>();

  constructor(options: ReleaseRowsOptions) {
    this.#options = options;
    options.store.changes.subscribe((topics) => {
      // A change of one person is none of the content, nor is an operator who goes to another entry.
      if (!topics || [...topics].some((topic) => topic !== 'editors' && !topic.startsWith('person:')))
        this.#scopes.clear();
    });
  }

  /** What a preview of a release reads; a release that is gone leaves what is public. */
  async scope(releaseId: number | undefined): Promise<PreviewScope> {
    if (releaseId === undefined) return this.#remembered(PUBLIC, undefined);
    const { store, releases } = this.#options;
    const [version, stored] = await Promise.all([releases.version(releaseId), versionOfRows(store.db, releaseId)]);
    if (version === undefined) return this.#remembered(PUBLIC, undefined);
    const key = `${releaseId} ${version}`;
    if (version !== stored) await this.#fill(key, releaseId, version);
    return this.#remembered(key, releaseId);
  }

  async tidy(): Promise<void> {
    await tidyRows(this.#options.store.db);
  }

  #remembered(key: string, releaseId: number | undefined): PreviewScope {
    const scope = this.#scopes.get(key) ?? { releaseId, remembered: new Map() };
    this.#scopes.delete(key);
    this.#scopes.set(key, scope);
    const [oldest] = this.#scopes.keys();
    if (this.#scopes.size > MOST_SCOPES && oldest !== undefined) this.#scopes.delete(oldest);
    return scope;
  }

  /** Frames ask at the same time: the rows of a version are written once. */
  #fill(key: string, releaseId: number, version: string): Promise<void> {
    const filling = this.#filling.get(key) ?? this.#write(releaseId, version).finally(() => this.#filling.delete(key));
    this.#filling.set(key, filling);
    return filling;
  }

  async #write(releaseId: number, version: string): Promise<void> {
    const { store, releases } = this.#options;
    const planned = await releases.rows(releaseId);
    await store.transaction((tx) => replaceRows(tx, releaseId, version, planned));
  }
}
