import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { PreviewScope } from './preview-scope';
import type { Schema } from './schema';
import type { Store } from './store';

const NEVER_WRITTEN = 'A preview is only read';

/**
 * A store that reads the content as the release of the request makes it: the same queries find the views of the schema
 * `preview` where others find tables. Each runs in a read-only transaction of its own.
 */
export function previewStore(store: Store, scope: () => PreviewScope): Store {
  const pool = {
    async connect(): Promise<PostgresPoolClient> {
      const { releaseId } = scope();
      const client = await store.pool.connect();
      try {
        await client.query(
          `begin read only; set local search_path = preview, public; set local touchline.release = '${releaseId ?? ''}'`,
        );
      } catch (error) {
        client.release(true);
        throw error;
      }
      return {
        query: client.query.bind(client),
        // The next user of the connection waits for the end of the transaction; this request need not.
        release: () =>
          void client.query('rollback').then(
            () => client.release(),
            () => client.release(true),
          ),
      };
    },
    end: () => Promise.resolve(),
  };
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    pool: store.pool,
    sessions: store.sessions,
    changes: store.changes,
    scope,
    transaction: () => Promise.reject(new Error(NEVER_WRITTEN)),
    statement: () => Promise.reject(new Error(NEVER_WRITTEN)),
    loading: () => Promise.reject(new Error(NEVER_WRITTEN)),
    close: () => Promise.resolve(),
  };
}
