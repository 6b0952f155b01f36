import type { AccessRights, UserRights, UserRightsById } from '@touchline/contract';
import { protectionOf } from '@touchline/rules/access/access';
import { type Entitlement, type ProtectedItem, rightsOf } from '@touchline/rules/access/entitlement';
import type { Claims } from '../../auth';
import type { Channels, Events, PersonalRights, ProtectedEntry } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import type { Entitlements } from './entitlements';

interface RightsOptions {
  events: Events;
  channels: Channels;
  entitlements: Entitlements;
  /** Epoch ms. */
  now: () => number;
}

/** The rights of viewers: the only place where the server decides them (ACCESS-10). */
export class Rights implements PersonalRights {
  readonly #options: RightsOptions;

  constructor(options: RightsOptions) {
    this.#options = options;
  }

  /** Passes and purchases of the person. */
  async accessRights({ accountId }: Claims): Promise<AccessRights> {
    const held = await this.#options.entitlements.ofUser(accountId);
    const rights = held.map(({ target, from, until }) => ({
      uniqueId: target,
      validFrom: from,
      ...(until === undefined ? {} : { validTo: until }),
    }));
    return { customerId: accountId, rights };
  }

  /** The person's rights to items that are on offer to them; unknown ids are left out. */
  async userRights(
    wanted: { eventIds: readonly string[]; channelIds: readonly string[] },
    caller: Claims,
    audience: Audience,
  ): Promise<UserRightsById> {
    const { events, channels } = this.#options;
    const [eventEntries, channelEntries, held] = await Promise.all([
      events.entries(wanted.eventIds, audience),
      channels.entries(wanted.channelIds, audience),
      this.#held(caller),
    ]);
    const byId = (kind: ProtectedItem['kind'], entries: readonly ProtectedEntry[]): Record<string, UserRights> =>
      Object.fromEntries(entries.map((entry) => [entry.id, this.#decide(kind, entry, caller, held)]));
    return { events: byId('event', eventEntries), channels: byId('channel', channelEntries) };
  }

  /** A viewer's rights to one item. */
  async to(kind: ProtectedItem['kind'], entry: ProtectedEntry, caller: Claims): Promise<UserRights> {
    return this.#decide(kind, entry, caller, await this.#held(caller));
  }

  async #held({ accountId, userType }: Claims): Promise<readonly Entitlement[]> {
    return userType === 'registered' ? this.#options.entitlements.ofUser(accountId) : [];
  }

  #decide(
    kind: ProtectedItem['kind'],
    entry: ProtectedEntry,
    { userType }: Claims,
    entitlements: readonly Entitlement[],
  ) {
    const { id, accessRights = [] } = entry;
    const item: ProtectedItem = { ...protectionOf(entry), kind, id, accessRights };
    return rightsOf(item, { userType, entitlements }, Math.floor(this.#options.now() / 1000));
  }
}
