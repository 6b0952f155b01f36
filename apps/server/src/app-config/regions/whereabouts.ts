import type { FastifyRequest } from 'fastify';
import type { Countries } from './countries';

/** What is needed of a request to place its caller. */
type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

interface WhereaboutsOptions {
  countries: Countries;
  /** The header in which a proxy that is trusted tells the country, in lower case. */
  header: string | undefined;
}

/** `XX` and `T1` are what proxies say where they do not know. */
const COUNTRY = /^(?!XX$|ZZ$)[A-Z]{2}$/;

/** Which country callers are in: as a trusted proxy says, else by their address. */
export class Whereabouts {
  readonly #options: WhereaboutsOptions;

  constructor(options: WhereaboutsOptions) {
    this.#options = options;
  }

  /** What the answer of a request depends on beside its address; nothing that can be named where it goes by address. */
  get header(): string | undefined {
    return this.#options.header;
  }

  async countryOf({ ip, headers }: Caller): Promise<string | undefined> {
    const { header, countries } = this.#options;
    const told = header === undefined ? undefined : headers[header];
    const country = typeof told === 'string' ? told.trim().toUpperCase() : '';
    return COUNTRY.test(country) ? country : countries.of(ip);
  }
}
