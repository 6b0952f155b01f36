import { browserValue } from '../../shell/preferences/local-value';

/** An event with its time, epoch seconds. */
export interface SavedEvent {
  readonly id: string;
  readonly name: string;
  readonly startTime: number;
}

/** The viewer's own lists, kept on this device for the page that is shown without a network. */
export interface Saved {
  /** Epoch ms. */
  readonly savedAt: number;
  readonly favorites: readonly { readonly id: string; readonly title: string }[];
  readonly reminders: readonly SavedEvent[];
  /** The running and next events of favourites. */
  readonly coming: readonly SavedEvent[];
}

const NOTHING: Saved = { savedAt: 0, favorites: [], reminders: [], coming: [] };
const MOST = 50;

type Fields = Readonly<Record<string, unknown>>;

const isEvent = (value: unknown): value is SavedEvent =>
  isFields(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string' &&
  typeof value['startTime'] === 'number';

const isFavorite = (value: unknown): value is Saved['favorites'][number] =>
  isFields(value) && typeof value['id'] === 'string' && typeof value['title'] === 'string';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What was stored; invalid entries are left out. */
export function readSaved(stored: unknown): Saved {
  if (!isFields(stored)) return NOTHING;
  const list = (name: string): unknown[] => {
    const value = stored[name];
    return Array.isArray(value) ? value.slice(0, MOST) : [];
  };
  const { savedAt } = stored;
  return {
    savedAt: typeof savedAt === 'number' ? savedAt : 0,
    favorites: list('favorites').filter(isFavorite),
    reminders: list('reminders').filter(isEvent),
    coming: list('coming').filter(isEvent),
  };
}

export const savedLists = browserValue('savedLists', readSaved);

/** Events that are not over by their start, soonest first; the same event once. */
export function ahead(events: readonly SavedEvent[], now: number, longest = 4 * 3600): SavedEvent[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  return [...byId.values()]
    .filter(({ startTime }) => startTime > now - longest)
    .sort((a, b) => a.startTime - b.startTime);
}
