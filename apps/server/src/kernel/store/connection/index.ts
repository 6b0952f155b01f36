import pg from 'pg';
import type { Place } from './address';
import { DatabaseClient } from './client';
import { Servers } from './servers';

export { type DatabaseAddress, readAddress } from './address';

/** How to reach a database: in pg's words, and its servers where there are several. */
export interface DatabaseConnection extends pg.ClientConfig {
  places?: readonly Place[];
}

interface LineOptions extends pg.PoolConfig {
  /** An answer that takes longer does not come any more. */
  longestMs?: number;
}

/** For what takes as long as it takes: a limit of the role would end it. */
export const NO_LIMIT = '-c statement_timeout=0';

/** The kernel would notice a line that fell silent after hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

export const openPool = ({ places, ...config }: DatabaseConnection, options: LineOptions): pg.Pool =>
  new pg.Pool(lineTo(config, places, options));

export const newClient = ({ places, ...config }: DatabaseConnection, options: LineOptions): pg.Client =>
  new DatabaseClient(lineTo(config, places, options));

/** Connections to each server on its own. In an address the server counts before fields beside it. */
export function connectionsTo({ places, ...config }: DatabaseConnection): DatabaseConnection[] {
  return (
    places?.map(({ host, port }) => {
      if (config.connectionString === undefined) return { ...config, host, port };
      const url = new URL(config.connectionString);
      url.hostname = host.includes(':') ? `[${host}]` : host;
      url.port = String(port);
      return { ...config, connectionString: url.href };
    }) ?? [config]
  );
}

const lineTo = (config: pg.ClientConfig, places: readonly Place[] | undefined, options: LineOptions) => ({
  ...KEEP_ALIVE,
  ...config,
  ...options,
  servers: new Servers(config, places),
  Client: DatabaseClient as unknown as NonNullable<pg.PoolConfig['Client']>,
});
