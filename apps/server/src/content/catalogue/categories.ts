import type { Category } from '@touchline/contract';
import type { Audience } from '../../kernel/common/audience';
import { notFound } from '../../kernel/http/problem';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { localise, type StoredCategory } from '../../kernel/store/stored-content';
import type { Contexts } from './contexts';
import { readOffset, writeCursor } from './cursor';
import { findCategories } from './queries';

const LIST = 'categories';

/** Sports and other categories: few and small, so a node keeps them all. */
export class Categories {
  readonly #known: Remembered<StoredCategory[]>;
  readonly #contexts: Contexts;

  constructor({ store, contexts }: { store: Store; contexts: Contexts }) {
    this.#known = remember(store, ['catalogue'], () => findCategories(store.db));
    this.#contexts = contexts;
  }

  /** All of them in the operator's order, as stored. */
  stored(): Promise<readonly StoredCategory[]> {
    return this.#known.get();
  }

  async list(limit: number, next: string | undefined, audience: Audience) {
    const offset = next === undefined ? 0 : readOffset(LIST, next);
    const known = await this.#known.get();
    const items = await this.#toCategories(known.slice(offset, offset + limit), audience);
    return { items, ...(known.length > offset + limit ? { next: writeCursor(LIST, offset + limit) } : {}) };
  }

  async find(id: string, audience: Audience): Promise<Category> {
    const known = await this.#known.get();
    const [category] = await this.#toCategories(
      known.filter((each) => each.id === id),
      audience,
    );
    if (!category) throw notFound('Category', id);
    return category;
  }

  /** A category names its line of today's live events where that line is on offer (CALL-05). */
  async #toCategories(entries: readonly StoredCategory[], audience: Audience): Promise<Category[]> {
    const lineIds = entries.flatMap(({ liveTodayLineContextId }) => liveTodayLineContextId ?? []);
    const lines = new Set((await this.#contexts.find(lineIds, audience, 'line')).map(({ id }) => id));
    return entries.map(({ id, name, icon, liveTodayLineContextId: lineId }) => ({
      id,
      name: localise(name, audience.locale),
      ...(icon ? { icon } : {}),
      ...(lineId !== undefined && lines.has(lineId) ? { liveTodayLineContextId: lineId } : {}),
    }));
  }
}
