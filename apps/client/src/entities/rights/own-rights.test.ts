import { QueryClient } from '@tanstack/react-query';
import type { UserRights } from '@touchline/contract';
import { expect, test } from 'vitest';
import { layOwnRights } from './own-rights';

const locked: UserRights = { canAccess: false, reasons: [{ type: 'Ppv' }] };
const bought: UserRights = { canAccess: true, reasons: [{ type: 'Ppv' }] };
const event = (id: string) => ({ id, startTime: 1, public: false, userRights: locked });
const channel = (id: string) => ({ id, public: false, userRights: locked });
const free = { id: 'free', startTime: 1, public: true, userRights: { canAccess: true, reasons: [] } };

/** A cache in front of a server that knows what somebody holds. */
function listsOf(held: Set<string>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: { eventIds: string[]; channelIds: string[] }[] = [];
  const rightsOf = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, held.has(id) ? bought : locked]));
  const own = layOwnRights({
    queries,
    ask: async (body) => {
      asked.push(body);
      return { events: rightsOf(body.eventIds), channels: rightsOf(body.channelIds) };
    },
  });
  const load = (key: string, data: unknown) => queries.fetchQuery({ queryKey: [key], queryFn: () => data });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  const rightsIn = (key: string) =>
    queries.getQueryData<{ userRights: UserRights }[]>([key])?.map((item) => item.userRights.canAccess);
  return { queries, asked, own, load, settle, rightsIn };
}

test('ACCESS-03 SHOP-06 a registered viewer’s own rights are laid over lists that are the same for everyone', async () => {
  const lists = listsOf(new Set(['final', 'two']));
  await lists.load('lines', [event('final'), event('semi'), channel('two'), free]);
  await lists.settle();
  expect(lists.rightsIn('lines')).toEqual([true, false, true, true]);
  expect(lists.asked).toEqual([{ eventIds: ['final', 'semi'], channelIds: ['two'] }]);
});

test('ACCESS-03 a list that is loaded again shows them at once, and nothing is asked twice', async () => {
  const lists = listsOf(new Set(['final']));
  await lists.load('lines', [event('final')]);
  await lists.settle();
  await lists.load('lines', [event('final')]);
  expect(lists.rightsIn('lines')).toEqual([true]);
  expect(lists.asked).toHaveLength(1);
});

test('ACCESS-03 tiles open and close when the rights change, on every list that is kept', async () => {
  const held = new Set<string>();
  const lists = listsOf(held);
  await lists.load('lines', [event('final')]);
  await lists.settle();
  expect(lists.rightsIn('lines')).toEqual([false]);
  held.add('final');
  lists.own.renew();
  await lists.settle();
  expect(lists.rightsIn('lines')).toEqual([true]);
  held.clear();
  lists.own.renew();
  await lists.settle();
  expect(lists.rightsIn('lines')).toEqual([false]);
});

test('more items than a call takes are asked for in parts', async () => {
  const lists = listsOf(new Set());
  await lists.load(
    'lines',
    Array.from({ length: 250 }, (_, place) => event(`event-${place}`)),
  );
  await lists.settle();
  expect(lists.asked.map(({ eventIds }) => eventIds.length)).toEqual([200, 50]);
});

test('ACCESS-03 AUTH-09 who signs out leaves nothing open behind', async () => {
  const lists = listsOf(new Set(['final']));
  await lists.load('lines', [event('final'), free]);
  await lists.settle();
  expect(lists.rightsIn('lines')).toEqual([true, true]);
  lists.own.stop();
  expect(lists.rightsIn('lines')).toEqual([false, true]);
});

test('once stopped it touches nothing', async () => {
  const lists = listsOf(new Set(['final']));
  lists.own.stop();
  await lists.load('lines', [event('final')]);
  await lists.settle();
  expect([lists.rightsIn('lines'), lists.asked]).toEqual([[false], []]);
});
