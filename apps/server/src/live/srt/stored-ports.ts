import type { Store } from '../../kernel/store/store';
import { lockPorts, portOwners, setPort } from './port-queries';
import { assignPorts, type PortOwner, type PortRange } from './ports';

/** The ports of all SRT inputs: given once, and kept as long as the input lives, whatever is removed or made meanwhile. */
export class StoredPorts {
  readonly #store: Store;
  /** Undefined where SRT is switched off. */
  readonly #range: PortRange | undefined;

  constructor(store: Store, range: PortRange | undefined) {
    this.#store = store;
    this.#range = range;
  }

  async all(): Promise<ReadonlyMap<string, number>> {
    const range = this.#range;
    if (!range) return new Map();
    const owners = await portOwners(this.#store.db);
    const ports = assignPorts(owners, range);
    return owners.some((owner) => isNew(owner, ports)) ? this.#give(range) : ports;
  }

  #give(range: PortRange): Promise<ReadonlyMap<string, number>> {
    return this.#store.transaction(async (tx) => {
      await lockPorts(tx);
      const owners = await portOwners(tx);
      const ports = assignPorts(owners, range);
      for (const owner of owners) {
        const port = ports.get(owner.id);
        if (port !== undefined && isNew(owner, ports)) await setPort(tx, owner.id, port);
      }
      return ports;
    });
  }
}

const isNew = ({ id, port }: PortOwner, ports: ReadonlyMap<string, number>): boolean =>
  ports.has(id) && ports.get(id) !== port;
