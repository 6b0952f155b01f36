import type { QueryClient } from '@tanstack/react-query';
import type { UserRights } from '@touchline/contract';
import { withRights } from '../../entities/rights/with-rights';
import type { StoredValues } from '../../shell/session/storage';

const KEY = 'boughtEventIds';
const MOST_KEPT = 200;

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Adds an event to the list of bought ones on this device. */
export function keepBought(stored: StoredValues, eventId: string): void {
  const before = stored.read(KEY, isIdList) ?? [];
  stored.write(KEY, [eventId, ...before.filter((id) => id !== eventId)].slice(0, MOST_KEPT));
}

const BOUGHT: UserRights = { canAccess: true, reasons: [{ type: 'Ppv' }] };

/** A bought event opens wherever it is shown: on its page, in what was seen before and in channels' programmes (SHOP-06). */
export function openBought(queries: QueryClient, eventId: string): void {
  const rightsOf = (id: string) => (id === eventId ? BOUGHT : undefined);
  for (const query of queries.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    const opened = withRights(data, rightsOf);
    if (opened !== data) queries.setQueryData(query.queryKey, opened, { updatedAt: dataUpdatedAt });
  }
  void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'my' || kind === 'event' });
}
