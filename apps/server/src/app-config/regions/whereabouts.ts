import type { FastifyRequest } from 'fastify';
import { addressKey } from './address-key';
import type { Countries } from './countries';

/** The parts of a request that locate its caller. */
type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Where a caller is. */
export interface Place {
  /** Two capital letters; undefined where the country is not known. */
  country: string | undefined;
  /** On the machine or network of a server that is not published: such a caller tries out every region. */
  isTrial: boolean;
}

interface WhereaboutsOptions {
  countries: Countries;
  /** The header in which a trusted proxy sends the country, in lower case. */
  header: string | undefined;
  /** Whether the server has a public address or a proxy in front of it, so that private addresses may be anyone's. */
  isPublished: boolean;
}

/** `XX` and `T1` are what proxies send for an unknown country. */
const COUNTRY = /^(?!XX$|ZZ$)[A-Z]{2}$/;

/** The country of callers: from a trusted proxy, else by their address. */
export class Whereabouts {
  readonly #options: WhereaboutsOptions;

  constructor(options: WhereaboutsOptions) {
    this.#options = options;
  }

  /** The header that answers vary by; undefined where the country depends on the caller's address. */
  get header(): string | undefined {
    return this.#options.header;
  }

  async countryOf({ ip, headers }: Caller): Promise<string | undefined> {
    const { header, countries } = this.#options;
    const told = header === undefined ? undefined : headers[header];
    const country = typeof told === 'string' ? told.trim().toUpperCase() : '';
    return COUNTRY.test(country) ? country : countries.of(ip);
  }

  async placeOf(caller: Caller): Promise<Place> {
    const isForwarded = caller.headers['x-forwarded-for'] !== undefined;
    const isTrial = !this.#options.isPublished && !isForwarded && addressKey(caller.ip) === undefined;
    return { country: await this.countryOf(caller), isTrial };
  }
}
