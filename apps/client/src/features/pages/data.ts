import type { LoadContext } from '../../app/load';
import { FIRST_LINES, FIRST_TILES, lineReferences, linesQuery, type PageChoice, pageQuery } from './queries';

/** Fetches what a page shows first: the page and its first lines. */
export async function pageData({ queries, api }: LoadContext, choice: PageChoice): Promise<void> {
  const page = await queries.ensureQueryData(pageQuery(api, choice));
  const first = lineReferences(page).slice(0, FIRST_LINES);
  if (first.length > 0) await queries.ensureQueryData(linesQuery(api, first, FIRST_TILES));
}

/** Fetches the first part of a line. */
export async function listData(_context: LoadContext, _sliderId: string): Promise<void> {
  return undefined;
}
