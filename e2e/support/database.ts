import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.resolve(root, process.env['E2E_DATA'] ?? '.cache/e2e', 'postgres/data');

/** Asks the database of the server that the journeys use. */
export async function askDatabase<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  // Process id, folder, start time, port and folder of the socket, one per line.
  const [, , , port, host = ''] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({ host, port: Number(port), user: 'touchline', database: 'touchline', ssl: false });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
