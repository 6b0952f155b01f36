import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { EmbeddedConnection } from './connection';

/** The data folder belongs to another running Touchline. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';

  constructor() {
    super('The data folder is in use by another Touchline; stop that one or set TOUCHLINE_DATA to another folder.');
  }
}

/** "touchline" in two numbers, so that the lock does not collide with others. */
const LOCK = [0x746f7563, 0x686c696e] as const;

/**
 * Claims the embedded database for this process until the returned function is called or the process ends, however it
 * ends. A process that is just ending gets a moment; an orphaned PostgreSQL has no claim.
 */
export async function claimDataFolder(
  connection: EmbeddedConnection,
  { patienceMs = 2000 }: { patienceMs?: number } = {},
): Promise<() => Promise<void>> {
  const client = new Client({ ...connection, application_name: 'touchline claim', keepAlive: true });
  client.on('error', () => {
    // PostgreSQL ended and the claim with it; users of the database notice on their own connections.
  });
  await client.connect();
  for (const deadline = Date.now() + patienceMs; ; ) {
    const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1, $2) as claimed', [
      ...LOCK,
    ]);
    if (rows[0]?.claimed) return () => client.end();
    if (Date.now() >= deadline) break;
    await delay(100);
  }
  await client.end();
  throw new DataFolderInUse();
}
