import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { type Audience, audienceKey } from '../../shell/api/audience';
import { isRegionId } from '../../shell/region/selected-region';
import type { KeyValueStorage } from '../../shell/session/storage';

const KEY = 'savedAnswers';
/** In characters; home with its lines, texts and configuration takes about a third. */
const MOST_CHARACTERS = 1_000_000;
const SAVE_AFTER_MS = 3000;
/** Older saved answers are discarded. */
const LONGEST_MS = 7 * 86_400_000;

/** The queries that home needs offline, also after a failed refresh: their last answer is still there. */
const isSaved = ({ queryKey: [kind, name], state }: Query): boolean =>
  state.data !== undefined &&
  (kind === 'config' ||
    kind === 'texts' ||
    kind === 'lines' ||
    (kind === 'page' && (name === 'home' || name === 'specialHome')));

type SavedQuery = DehydratedState['queries'][number];

interface Saved {
  version: string;
  savedAt: number;
  state: DehydratedState;
}

/** Restores the saved answers; returns whether there were any (CONFIG-09). */
export function restoreAnswers(queries: QueryClient, storage: KeyValueStorage | undefined, now: number): boolean {
  const saved = readSaved(storage);
  if (!saved || saved.version !== __VERSION__ || now - saved.savedAt > LONGEST_MS) return false;
  hydrate(queries, saved.state);
  return true;
}

/**
 * The region to start with: the wanted one, unless only others can be shown offline. Then that of the newest restored
 * page whose configuration was also restored, else of the newest configuration.
 */
export function restoredRegion(queries: QueryClient, wanted: Audience): string | undefined {
  const hasConfig = (audience: readonly unknown[]) => queries.getQueryData(['config', ...audience]) !== undefined;
  if (wanted.regionId !== undefined && hasConfig(audienceKey(wanted))) return wanted.regionId;
  const pages = newestFirst(queries, 'page').map(({ queryKey: [, , ...audience] }) => audience);
  const configs = newestFirst(queries, 'config').map(({ queryKey: [, ...audience] }) => audience);
  const found = [...pages.filter(hasConfig), ...configs].find(
    ([platform, locale]) => platform === wanted.platform && locale === wanted.locale,
  );
  if (!found) return wanted.regionId;
  const [, , regionId] = found;
  return isRegionId(regionId) ? regionId : undefined;
}

const newestFirst = (queries: QueryClient, kind: string): Query[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey: [kind] })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);

/** Saves home's queries, debounced after each change; returns a function to stop. */
export function saveAnswers(queries: QueryClient, storage: KeyValueStorage | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    writeSaved(queries, storage);
  };
  if (queries.getQueryCache().getAll().some(isSaved)) timer = setTimeout(save, SAVE_AFTER_MS);
  const unsubscribe = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isSaved(query)) timer ??= setTimeout(save, SAVE_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Removes the saved answers, to free storage. */
export const dropSaved = (storage: KeyValueStorage | undefined): void => storage?.removeItem(KEY);

/** Saves now; lines beyond the size limit are left out, oldest first. */
export function writeSaved(queries: QueryClient, storage: KeyValueStorage | undefined, now = Date.now()): void {
  const state = dehydrate(queries, { shouldDehydrateQuery: isSaved, shouldDehydrateMutation: () => false });
  const byNeed = state.queries.map(asAnswered).sort((a, b) => need(b) - need(a));
  const kept: SavedQuery[] = [];
  let room = MOST_CHARACTERS;
  for (const query of byNeed) {
    room -= JSON.stringify(query).length;
    if (room < 0) break;
    kept.push(query);
  }
  try {
    const saved: Saved = { version: __VERSION__, savedAt: now, state: { mutations: [], queries: kept } };
    storage?.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Storage is full or blocked: nothing is saved.
    tryToDrop(storage);
  }
}

/** A query without the failure of its last refresh: a failure belongs to the run it happened in. */
const asAnswered = (query: SavedQuery): SavedQuery => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, errorUpdatedAt: 0 },
});

/** Sort order for saving: texts and configuration, then pages, then lines, newest first. */
function need({ queryKey: [kind], state }: SavedQuery): number {
  const rank = kind === 'lines' ? 0 : kind === 'page' ? 1 : 2;
  return rank * 1e15 + state.dataUpdatedAt;
}

function tryToDrop(storage: KeyValueStorage | undefined): void {
  try {
    dropSaved(storage);
  } catch {
    // Storage is blocked.
  }
}

function readSaved(storage: KeyValueStorage | undefined): Saved | undefined {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    return isSavedState(value) ? value : undefined;
  } catch {
    // Invalid JSON counts as nothing saved.
    return undefined;
  }
}

function isSavedState(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null || !('state' in value) || !('savedAt' in value)) return false;
  const { state } = value;
  const hasQueries = typeof state === 'object' && state !== null && 'queries' in state && Array.isArray(state.queries);
  return hasQueries && 'version' in value;
}
