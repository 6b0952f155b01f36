import type { GrantTarget } from '@touchline/contract';
import type { ContentOverview } from '../../content';
import { Problem } from '../../kernel/http/problem';
import { localise } from '../../kernel/store/stored-content';
import type { Offers } from '../../paying';

interface TitlesOptions {
  overview: ContentOverview;
  offers: Offers;
}

interface Named {
  kind: string;
  target: string;
}

const DAY = 86_400;
const MOST_EVENTS = 200;

/** What passes, events and channels are called. */
export class Titles {
  readonly #options: TitlesOptions;

  constructor(options: TitlesOptions) {
    this.#options = options;
  }

  /** Titles by kind and id; what is gone is called by its id. */
  async of(named: readonly Named[]): Promise<(each: Named) => string> {
    const { overview, offers } = this.#options;
    const eventIds = [...new Set(named.filter(({ kind }) => kind === 'event').map(({ target }) => target))];
    const [passes, events, channels] = await Promise.all([
      offers.passes(),
      overview.events(eventIds),
      overview.channels(),
    ]);
    const byPass = new Map(passes.map(({ id, title }) => [id, title]));
    const byChannel = new Map(channels.map(({ id, name }) => [id, localise(name, 'en')]));
    return ({ kind, target }) => {
      const event = events.get(target);
      if (kind === 'event') return event ? localise(event.name, 'en') : target;
      return (kind === 'channel' ? byChannel.get(target) : byPass.get(target)) ?? target;
    };
  }

  /** What a right can be granted for: passes that are sold, and live events around today. */
  async targets(): Promise<GrantTarget[]> {
    const { overview, offers } = this.#options;
    const [passes, events] = await Promise.all([
      offers.passes(),
      overview.near({ behind: 30 * DAY, ahead: 60 * DAY, limit: MOST_EVENTS }),
    ]);
    return [
      ...passes.map(({ id, title }) => ({ kind: 'pass' as const, id, title })),
      ...events.map(({ id, name, startTime }) => ({
        kind: 'event' as const,
        id,
        title: localise(name, 'en'),
        note: new Date(startTime * 1000).toISOString().slice(0, 10),
      })),
    ];
  }

  /** Refuses a pass that is not sold, and an event that does not exist. */
  async require(kind: 'pass' | 'event', id: string): Promise<void> {
    const { overview, offers } = this.#options;
    const isKnown =
      kind === 'pass' ? (await offers.passes()).some((pass) => pass.id === id) : (await overview.events([id])).has(id);
    if (!isKnown) throw new Problem(400, 'Unknown right', `body.target: there is no ${kind} “${id}”.`);
  }
}
