import type { Topic } from '../../src/kernel/store/changes';
import type { Store } from '../../src/kernel/store/store';

const WITHIN_MS = 60_000;

/** The topics of the next change notice that a store receives; throws on timeout. */
export function nextNotice(store: Store): Promise<ReadonlySet<string> | undefined> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => {
      unsubscribe();
      reject(new Error(`No change notice within ${WITHIN_MS} ms`));
    }, WITHIN_MS);
    const unsubscribe = store.changes.subscribe((topics) => {
      clearTimeout(end);
      unsubscribe();
      resolve(topics);
    });
  });
}

type Change = (db: Parameters<Parameters<Store['transaction']>[0]>[0]) => Promise<unknown>;

/** Changes something and waits until this node is notified. */
export const changeCatalogue = (store: Store, change: Change): Promise<void> => changeAs('catalogue', store, change);
export const changeStreams = (store: Store, change: Change): Promise<void> => changeAs('streams', store, change);

async function changeAs(topic: Topic, store: Store, change: Change): Promise<void> {
  const heard = nextNotice(store);
  await store.transaction(async (tx, announce) => {
    await change(tx);
    announce(topic);
  });
  await heard;
}
