import type { Line } from '@touchline/contract';
import type { Audience } from '../../kernel/common/audience';
import type { Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { calendarContext } from './calendar-context';
import { type Context, playlistIdOf, playlistLineId } from './context';
import { liveContext } from './live-context';
import { findCategories, findContexts, findFirstLineId } from './queries';

interface ContextsOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

/** The definitions of lines and grids. */
export class Contexts {
  readonly #options: ContextsOptions;

  constructor(options: ContextsOptions) {
    this.#options = options;
  }

  /** The contexts on offer for the audience, in the order of the ids, each once. Without a kind both are found. */
  async find(ids: readonly string[], audience: Audience, kind?: 'line' | 'grid'): Promise<Context[]> {
    const { store, now } = this.#options;
    const wanted = [...new Set(ids)];
    const stored = await findContexts(store.db, wanted, kind, audience, Math.floor(now() / 1000));
    // A line of an operator with the same id takes its place.
    const usual = kind === 'grid' ? [] : [liveContext, ...(await this.#ofCalendar(wanted))];
    const found = new Map([...usual, ...stored].map((context) => [context.id, context]));
    return wanted.flatMap((id) => found.get(id) ?? []);
  }

  /** The first playlist that is a line on offer for the audience (PAGE-18). */
  async firstPlaylistId(audience: Audience): Promise<string | undefined> {
    const { store, now } = this.#options;
    const lineId = await findFirstLineId(store.db, playlistLineId(''), audience, Math.floor(now() / 1000));
    return lineId === undefined ? undefined : playlistIdOf(lineId);
  }

  async #ofCalendar(ids: readonly string[]): Promise<Context[]> {
    if (!ids.some((id) => id.startsWith('calendar:'))) return [];
    const categories = await findCategories(this.#options.store.db);
    return ids.flatMap((id) => calendarContext(id, categories) ?? []);
  }
}

/** The title and appearance of a line or grid. */
export const lookOf = (context: Context, audience: Audience): Omit<Line, 'tiles' | 'next'> => ({
  contextId: context.id,
  title: localise(context.title, audience.locale),
  tileShape: context.tileShape ?? '16By9',
  tileSize: context.tileSize ?? 'Default',
});
