import { Client, DatabaseError } from 'pg';
import { PORT } from './folder';

/** How to connect to the embedded database; named in full, so that no `PG…` variable of the environment interferes. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
}

export const USER = 'touchline';
const NO_SUCH_DATABASE = '3D000';
/** The database exists, is being created, or its template is in use by a concurrent creation. */
const MADE_BY_ANOTHER = new Set(['42P04', '23505', '55006']);

/** The connection over a socket in this folder. */
export function connectionOver(socket: string, database = 'touchline'): EmbeddedConnection {
  return { host: socket, port: PORT, user: USER, database, ssl: false };
}

/** Whether PostgreSQL answers there; creates our database on its first answer. */
export async function answers(connection: EmbeddedConnection): Promise<boolean> {
  try {
    await ask(connection, 'select 1');
    return true;
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_DATABASE) return false;
  }
  try {
    await ask({ ...connection, database: 'postgres' }, `create database ${connection.database}`);
    return true;
  } catch (error) {
    if (MADE_BY_ANOTHER.has(codeOf(error))) return false;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof DatabaseError ? (error.code ?? '') : '';
}

async function ask(connection: EmbeddedConnection, sql: string): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => {
    // The query itself fails as well.
  });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
