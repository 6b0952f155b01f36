import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { reload } from './reload';

/** A client with queries on the screen and others behind it; returns the fetched ones. */
async function reloaded(shown: readonly string[], hidden: readonly string[]) {
  const queries = new QueryClient();
  const fetched: string[] = [];
  const options = (kind: string) => ({
    queryKey: [kind],
    queryFn: () => {
      fetched.push(kind);
      return kind;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  for (const kind of [...shown, ...hidden]) await queries.prefetchQuery(options(kind));
  for (const kind of shown) onTestFinished(new QueryObserver(queries, options(kind)).subscribe(() => undefined));
  fetched.length = 0;
  await reload(queries);
  return { fetched, isStale: (kind: string) => queries.getQueryState([kind])?.isInvalidated };
}

test('SCREEN-08a pull-to-refresh reloads the configuration and whatever the page one is on shows', async () => {
  const { fetched } = await reloaded(['config', 'calendar', 'event', 'texts'], []);
  expect(fetched.sort()).toEqual(['calendar', 'config', 'event']);
});

test('SCREEN-08a home behind another page is fetched again when it is next shown', async () => {
  const { fetched, isStale } = await reloaded(['calendar'], ['page', 'lines', 'event']);
  expect(fetched).toEqual(['calendar']);
  expect(['page', 'lines', 'event'].map(isStale)).toEqual([true, true, false]);
});
