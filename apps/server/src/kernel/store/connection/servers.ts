import pg from 'pg';
import type { Place } from './address';

const ASK_MS = 1500;

/** No server of the list is written to at the moment, as within a fail-over. */
class NoPrimary extends Error {
  /** The SQLSTATE of a server that takes no connections now. */
  readonly code = '57P03';
}

/** The servers of one database. One of them is written to; after a fail-over, it is another one. */
export class Servers {
  readonly #config: pg.ClientConfig;
  readonly #places: readonly Place[] | undefined;
  readonly #looks = new Map<Place, Promise<boolean>>();
  #primary: Place | undefined;
  #asking: Promise<Place> | undefined;

  /** Without a list, the server of the connection is taken for the primary. */
  constructor(config: pg.ClientConfig, places?: readonly Place[]) {
    this.#config = config;
    this.#places = places;
    if (places) return;
    const { host, port } = new pg.Client(config);
    this.#primary = { host, port };
  }

  get haveChoice(): boolean {
    return this.#places !== undefined;
  }

  /** The server that is written to. */
  primary(): Promise<Place> {
    if (this.#primary) return Promise.resolve(this.#primary);
    this.#asking ??= this.#ask(this.#places ?? []).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** The server went away or became a standby: the next connection asks again. */
  forget(place: Place | undefined): void {
    if (this.#places && this.#primary === place) this.#primary = undefined;
  }

  /** Whether a server answers at all, be it with a refusal. */
  isThere(place: Place): Promise<boolean> {
    const look =
      this.#looks.get(place) ??
      this.#isStandby(place)
        .then(
          () => true,
          (error: unknown) => error instanceof pg.DatabaseError,
        )
        .finally(() => this.#looks.delete(place));
    this.#looks.set(place, look);
    return look;
  }

  async #ask(places: readonly Place[]): Promise<Place> {
    const refusals: string[] = [];
    const asked = places.map(async (place) => {
      try {
        if (!(await this.#isStandby(place))) return place;
        refusals.push(`${place.host}: a standby`);
      } catch (error) {
        refusals.push(`${place.host}: ${error instanceof Error ? error.message : String(error)}`);
      }
      throw new Error('not the primary');
    });
    try {
      this.#primary = await Promise.any(asked);
      return this.#primary;
    } catch {
      throw new NoPrimary(`No server of the database is written to (${refusals.join('; ')}).`);
    }
  }

  async #isStandby({ host, port }: Place): Promise<boolean> {
    const client = new pg.Client({
      ...this.#config,
      connectionTimeoutMillis: ASK_MS,
      application_name: 'touchline asks',
    });
    Object.assign(client, { host, port });
    client.on('error', () => {
      // The attempt to connect fails as well.
    });
    let isStandby = false;
    onStandby(client, (now) => {
      isStandby = now;
    });
    try {
      await client.connect();
      return isStandby;
    } finally {
      // Not awaited: a server that falls silent now would not say goodbye.
      void client.end().catch(() => undefined);
    }
  }
}

/** PostgreSQL says unasked at the begin of a connection whether it is a standby, and when that changes. */
export function onStandby(client: pg.Client, tell: (isStandby: boolean) => void): void {
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, unknown>) => {
    if (parameterName === 'in_hot_standby') tell(parameterValue === 'on');
  });
}
