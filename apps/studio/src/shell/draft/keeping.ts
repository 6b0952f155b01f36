/** What the browser keeps of drafts: what is not saved yet, and the steps that can be undone. */
type Table = 'works' | 'steps';

/** Keeps values by key, also after a reload. It never fails: without room, values live as long as the page. */
export interface Keeping {
  put(table: Table, key: string, value: unknown): Promise<void>;
  remove(table: Table, key: string): Promise<void>;
  /** The values whose keys begin so, in the order of their keys. */
  list(table: Table, prefix: string): Promise<readonly { readonly key: string; readonly value: unknown }[]>;
}

const DATABASE = 'touchline-studio';
const LAST = '\uffff';

export function keepInMemory(): Keeping {
  const tables = { works: new Map<string, unknown>(), steps: new Map<string, unknown>() };
  return {
    put: async (table, key, value) => void tables[table].set(key, structuredClone(value)),
    remove: async (table, key) => void tables[table].delete(key),
    list: async (table, prefix) =>
      [...tables[table]]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => ({ key, value })),
  };
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const table of ['works', 'steps'] satisfies Table[]) request.result.createObjectStore(table);
  });
  return answerOf(request);
}

/** In IndexedDB; in the memory of the page where the browser has none, or no room. */
export function keepInBrowser(): Keeping {
  if (typeof indexedDB === 'undefined') return keepInMemory();
  const memory = keepInMemory();
  const database = openDatabase();
  // Each use is told of the failure.
  database.catch(() => undefined);
  const inTable = async <T>(table: Table, mode: IDBTransactionMode, run: (store: IDBObjectStore) => Promise<T>) =>
    run((await database).transaction(table, mode).objectStore(table));
  return {
    put: (table, key, value) =>
      inTable(table, 'readwrite', (store) => answerOf(store.put(value, key))).then(
        () => memory.remove(table, key),
        () => memory.put(table, key, value),
      ),
    async remove(table, key) {
      await memory.remove(table, key);
      await inTable(table, 'readwrite', (store) => answerOf(store.delete(key))).catch(() => undefined);
    },
    async list(table, prefix) {
      const range = () => IDBKeyRange.bound(prefix, prefix + LAST);
      const kept = await inTable(table, 'readonly', async (store) => {
        const [keys, values] = await Promise.all([
          answerOf(store.getAllKeys(range())),
          answerOf(store.getAll(range())) as Promise<unknown[]>,
        ]);
        return keys.map((key, index) => ({ key: typeof key === 'string' ? key : '', value: values[index] }));
      }).catch(() => []);
      const extra = await memory.list(table, prefix);
      return [...kept, ...extra].toSorted((a, b) => (a.key < b.key ? -1 : 1));
    },
  };
}
