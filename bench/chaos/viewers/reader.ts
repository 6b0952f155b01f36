import { setTimeout as pass } from 'node:timers/promises';
import type { Api } from '@touchline/client/src/shell/api/api';
import type { Journal } from '../world/journal';
import { reading } from './api';

const BETWEEN_MS = 700;
const TERMS = ['football', 'cup', 'hockey', 'final', 'race'];

/** Opens the home page and searches, in turn. */
export async function browse(
  name: string,
  { api, journal, over }: { api: Api; journal: Journal; over: AbortSignal },
): Promise<void> {
  const { read, end } = reading();
  for (let turn = 0; !over.aborted; turn++) {
    // Each term differs, so that no copy at the edge answers for the nodes.
    const term = `${TERMS[turn % TERMS.length]} ${turn}`;
    await journal.note('page', name, () => read('page', () => api.call('homePage', { query: {} })));
    await journal.note('search', name, () => read('search', () => api.call('searchTiles', { query: { term } })));
    await pass(BETWEEN_MS, undefined, { signal: over }).catch(() => undefined);
  }
  end();
}
