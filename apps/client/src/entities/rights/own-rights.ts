import type { QueryClient } from '@tanstack/react-query';
import type { UserRights, UserRightsById } from '@touchline/contract';
import { withRights } from './with-rights';

/** The call takes no more ids of a kind than this at once. */
const BATCH = 200;

const NOTHING: UserRights = { canAccess: false, reasons: [] };

interface Items {
  events: Set<string>;
  channels: Set<string>;
}

/** The protected items in an answer that is the same for everyone; events name when they start, channels do not. */
export function protectedItems(answer: unknown, found: Items = { events: new Set(), channels: new Set() }): Items {
  if (Array.isArray(answer)) for (const item of answer) protectedItems(item, found);
  else if (typeof answer === 'object' && answer !== null) {
    if ('userRights' in answer && 'id' in answer && typeof answer.id === 'string' && !isPublic(answer))
      ('startTime' in answer ? found.events : found.channels).add(answer.id);
    for (const value of Object.values(answer)) protectedItems(value, found);
  }
  return found;
}

const isPublic = (item: object): boolean => 'public' in item && item.public === true;

interface OwnRights {
  queries: QueryClient;
  ask: (body: { eventIds: string[]; channelIds: string[] }) => Promise<UserRightsById | undefined>;
}

/**
 * Lists are the same for everyone and show everybody's rights; a registered viewer's own are laid over them, as they come
 * and whenever these rights change. Answers how to hear of a change, and how to stop.
 */
export function layOwnRights({ queries, ask }: OwnRights): { renew: () => void; stop: () => void } {
  const cache = queries.getQueryCache();
  const known = new Map<string, UserRights>();
  const asked = new Set<string>();
  let isStopped = false;

  const lay = (queryHash: string) => {
    const query = cache.get(queryHash);
    if (!query) return;
    const { data, dataUpdatedAt } = query.state;
    const own = withRights(data, (id) => known.get(id));
    if (own !== data) queries.setQueryData(query.queryKey, own, { updatedAt: dataUpdatedAt });
  };

  const fetchRights = async (items: Items) => {
    const events = [...items.events];
    const channels = [...items.channels];
    for (let at = 0; at < Math.max(events.length, channels.length); at += BATCH) {
      const part = { eventIds: events.slice(at, at + BATCH), channelIds: channels.slice(at, at + BATCH) };
      const answer = await ask(part);
      if (!answer || isStopped) return;
      for (const [id, rights] of [...Object.entries(answer.events), ...Object.entries(answer.channels)])
        known.set(id, rights);
      for (const query of cache.getAll()) lay(query.queryHash);
    }
  };

  const look = (queryHash: string) => {
    lay(queryHash);
    const { events, channels } = protectedItems(cache.get(queryHash)?.state.data);
    const isNew = (id: string) => !asked.has(id);
    const items = { events: new Set([...events].filter(isNew)), channels: new Set([...channels].filter(isNew)) };
    for (const id of [...items.events, ...items.channels]) asked.add(id);
    if (items.events.size + items.channels.size > 0) void fetchRights(items);
  };

  const renew = () => {
    const all: Items = { events: new Set(), channels: new Set() };
    for (const query of cache.getAll()) protectedItems(query.state.data, all);
    void fetchRights(all);
  };

  for (const query of cache.getAll()) look(query.queryHash);
  const stopHearing = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    look(event.query.queryHash);
  });
  return {
    renew,
    stop() {
      isStopped = true;
      stopHearing();
      // Whoever comes next on this device holds nothing of it.
      for (const [id, { canAccess }] of known) if (canAccess) known.set(id, NOTHING);
      for (const query of cache.getAll()) lay(query.queryHash);
    },
  };
}
