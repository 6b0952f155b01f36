import type { InputKey } from '@touchline/contract';
import { publisherPlaces } from '@touchline/contract/schema';
import type { IngestKeys } from './inputs/keys';
import type { StoredInput } from './inputs/stored-input';

/** The ports at which this node takes signals; undefined where it does not. */
export interface OpenPorts {
  rtmp: number | undefined;
  rtmps: number | undefined;
}

interface AddressesOptions {
  keys: IngestKeys;
  /** The public name of the machine that takes signals, if an operator set it. */
  ingestHost: string | undefined;
  ports: () => OpenPorts;
  /** Addresses of ways in besides RTMP. */
  others: (input: StoredInput, host: string) => Promise<InputKey['addresses']>;
}

const RTMP_PORT = 1935;
const RTMPS_PORT = 443;

/** Where encoders send. */
export class IngestAddresses {
  readonly #options: AddressesOptions;

  constructor(options: AddressesOptions) {
    this.#options = options;
  }

  /** The addresses and keys of an input; `reachedAt` is the name by which the studio was reached. */
  async of(input: StoredInput, reachedAt: string): Promise<InputKey['addresses']> {
    const { keys, ingestHost, ports, others } = this.#options;
    const host = ingestHost ?? reachedAt;
    const { rtmp, rtmps } = ports();
    const addresses = [
      ...(rtmps === undefined ? [] : [`rtmps://${host}${rtmps === RTMPS_PORT ? '' : `:${rtmps}`}/live`]),
      ...(rtmp === undefined ? [] : [`rtmp://${host}${rtmp === RTMP_PORT ? '' : `:${rtmp}`}/live`]),
    ];
    const found: InputKey['addresses'] = [];
    for (const place of publisherPlaces) {
      const key = await keys.of(input, place);
      found.push(...addresses.map((address) => ({ kind: 'rtmp' as const, place, address, key })));
    }
    return [...found, ...(await others(input, host))].slice(0, 12);
  }
}
