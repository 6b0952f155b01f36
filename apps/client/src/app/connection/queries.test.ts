import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueries } from './queries';

afterEach(() => onlineManager.setOnline(true));

test('offline a screen asks at once, and again with a network', async () => {
  onlineManager.setOnline(false);
  const queries = createQueries();
  queries.mount();
  let asked = 0;
  const options = { queryKey: ['event', 'final'], queryFn: () => `answer ${++asked}` };
  const observer = new QueryObserver(queries, options);
  const stop = observer.subscribe(() => undefined);
  expect(await queries.fetchQuery(options)).toBe('answer 1');
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(asked).toBe(2);
  stop();
  queries.unmount();
});
