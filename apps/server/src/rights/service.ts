import type { AccessRights, UserRights, UserRightsById } from '@touchline/contract';
import { type Protection, rightsOf } from '@touchline/rules';
import type { Channels } from '../channels/service';
import type { Events } from '../events/service';
import type { Audience } from '../http/viewer';
import type { Claims } from '../identity/tokens';

/** What a registered person may use. */
export class Rights {
  readonly #events: Events;
  readonly #channels: Channels;

  constructor({ events, channels }: { events: Events; channels: Channels }) {
    this.#events = events;
    this.#channels = channels;
  }

  /** Passes and purchases of the person; the account itself is none. */
  async accessRights({ accountId }: Claims): Promise<AccessRights> {
    return { customerId: accountId, rights: [] };
  }

  /** The person's own rights to what is on offer to them; unknown ids are left out. */
  async userRights(
    wanted: { eventIds: readonly string[]; channelIds: readonly string[] },
    { userType }: Claims,
    audience: Audience,
  ): Promise<UserRightsById> {
    const [events, channels] = await Promise.all([
      this.#events.list(only(wanted.eventIds), audience),
      this.#channels.list(only(wanted.channelIds), audience),
    ]);
    const byId = (items: readonly (Protection & { id: string })[]): Record<string, UserRights> =>
      Object.fromEntries(items.map((item) => [item.id, rightsOf(item, userType)]));
    return { events: byId(events), channels: byId(channels) };
  }
}

const only = (ids: readonly string[]) => ({ ids: ids.length > 0 ? ids : NOTHING, limit: Math.max(1, ids.length) });
/** No id is empty: this asks for nothing, and a list of nothing is no SQL. */
const NOTHING = [''];
