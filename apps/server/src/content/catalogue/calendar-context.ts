import type { Text } from '@touchline/contract/content';
import type { StoredCategory } from '../../kernel/store/stored-content';
import type { Context } from './context';
import { dayOfDate } from './days';

const CALENDAR_LINE = /^calendar:(\d{4}-\d{2}-\d{2})(?::(.+))?$/;
const UNSORTED: Text = { en: 'More sport', de: 'Mehr Sport' };

/** The id of the line of one sport on one day; without a sport it holds uncategorised events. */
export const calendarLineId = (date: string, categoryId: string | undefined): string =>
  categoryId === undefined ? `calendar:${date}` : `calendar:${date}:${categoryId}`;

/** The line of such an id as an ordinary query, so that it can be paged and shown on its own. */
export function calendarContext(id: string, categories: readonly StoredCategory[]): Context | undefined {
  const [, date, categoryId] = CALENDAR_LINE.exec(id) ?? [];
  if (date === undefined || !dayOfDate(date, 0)) return undefined;
  const category = categories.find((each) => each.id === categoryId);
  if (categoryId !== undefined && !category) return undefined;
  return {
    id,
    kind: 'line',
    title: category?.name ?? UNSORTED,
    query: {
      items: 'events',
      date,
      announced: true,
      ...(categoryId === undefined ? { withoutCategory: true } : { categories: [categoryId] }),
    },
  };
}
