import { randomBytes } from 'node:crypto';
import type { Schema } from '../../kernel/store/schema';
import type { Store } from '../../kernel/store/store';

type Purpose = Schema['signing_key']['purpose'];

/** The key of a purpose, created by the first node that needs it and shared by all. */
export function signingKey(store: Store, purpose: Purpose): () => Promise<Uint8Array> {
  let key: Promise<Uint8Array> | undefined;
  return () => {
    key ??= loadOrCreate(store, purpose).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}

async function loadOrCreate({ db }: Store, purpose: Purpose): Promise<Uint8Array> {
  await db
    .insertInto('signing_key')
    .values({ id: `${purpose}-1`, purpose, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('signing_key')
    .select('secret')
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return new Uint8Array(secret);
}
