import { PeopleSketch } from '@touchline/rules/audience/people-sketch';
import { Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import type { Figures, PeopleQuery, Sum, SumQuery } from '../reading';
import { cellParts, peopleParts, trendPart } from './parts';
import { findSketches, type SketchRow, sumCells } from './queries';

interface FiguresOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

/** More would take a board too long, and their sums would be wrong if they were cut off. */
const MOST_SUMS = 100_000;
const MOST_SKETCHES = 20_000;

/** Figures from the roll-ups. */
export class RollUpFigures implements Figures {
  readonly #options: FiguresOptions;

  constructor(options: FiguresOptions) {
    this.#options = options;
  }

  async sums(query: SumQuery): Promise<Sum[]> {
    const { store, now } = this.#options;
    const parts = cellParts(query, Math.floor(now() / 1000));
    if (parts.length === 0) return [];
    return notMore(MOST_SUMS, await sumCells(store.db, parts, query, MOST_SUMS + 1));
  }

  async people(query: PeopleQuery): Promise<number> {
    return peopleIn(await this.#sketches(peopleParts(query), query, undefined), () => '').get('') ?? 0;
  }

  async peopleBy({
    by,
    most,
    ...query
  }: PeopleQuery & { by: 'channel' | 'event'; most: number }): ReturnType<Figures['peopleBy']> {
    const rows = await this.#sketches(peopleParts(query), query, by);
    return [...peopleIn(rows, ({ id }) => id)]
      .map(([id, people]) => ({ id, people }))
      .toSorted((a, b) => b.people - a.people || (a.id < b.id ? -1 : 1))
      .slice(0, most);
  }

  async peopleOverTime(query: PeopleQuery): ReturnType<Figures['peopleOverTime']> {
    const rows = await this.#sketches([trendPart(query)], query, undefined);
    return [...peopleIn(rows, ({ at }) => at)].map(([at, people]) => ({ at, people })).toSorted((a, b) => a.at - b.at);
  }

  async #sketches(
    parts: Parameters<typeof findSketches>[1],
    query: PeopleQuery,
    by: 'channel' | 'event' | undefined,
  ): Promise<SketchRow[]> {
    return notMore(MOST_SKETCHES, await findSketches(this.#options.store.db, parts, query, by, MOST_SKETCHES + 1));
  }
}

function notMore<Row>(most: number, rows: Row[]): Row[] {
  if (rows.length > most) throw new Problem(400, 'Range too long', 'It has too many figures: ask for a shorter one.');
  return rows;
}

/** Different people by a key of their sketches. */
function peopleIn<Key>(rows: readonly SketchRow[], keyOf: (row: SketchRow) => Key): Map<Key, number> {
  const merged = new Map<Key, PeopleSketch>();
  for (const row of rows) {
    const sketch = merged.get(keyOf(row)) ?? new PeopleSketch();
    sketch.merge(row.sketch);
    merged.set(keyOf(row), sketch);
  }
  return new Map([...merged].map(([key, sketch]) => [key, sketch.count()]));
}
