import { followChanges } from '@touchline/client/src/app/connection/personal-changes';
import type { Api } from '@touchline/client/src/shell/api/api';
import { audienceQuery } from '@touchline/client/src/shell/api/audience';
import { browserTimers } from '@touchline/client/src/shell/session/timer';
import { createClient, type Tokens } from '@touchline/contract';
import type { Journal } from '../world/journal';
import { AUDIENCE, reading } from './api';

interface FollowerOptions {
  address: string;
  tokens: Pick<Tokens, 'accessToken'>;
  api: Api;
  journal: Journal;
}

/** Follows the changes of a person on another device, and shows the balance after each notice. */
export class Follower {
  readonly name: string;
  readonly #options: FollowerOptions;
  /** The balance on the screen. */
  shown: number | undefined;

  constructor(name: string, options: FollowerOptions) {
    this.name = name;
    this.#options = options;
  }

  async follow(over: AbortSignal): Promise<void> {
    const { address, tokens, api, journal } = this.#options;
    const { name } = this;
    const { read, end } = reading();
    const client = createClient<Response>({
      baseUrl: `${address}/api`,
      fetch: (url, init) => fetch(url, init),
      common: () => ({ ...audienceQuery(AUDIENCE), userType: 'registered' }),
      token: () => tokens.accessToken,
    });
    let asked = 0;
    // Invalidated again while it is loaded, the cache of the client loads anew.
    const show = async () => {
      const turn = ++asked;
      await journal.note('changes', this.name, async () => {
        const { wallets } = await read(`account ${turn}`, () => api.call('myAccount', { query: {} }));
        if (turn === asked)
          this.shown = wallets.find(({ uniqueId }) => uniqueId === 'credits')?.availableCreditCount ?? 0;
      });
    };
    await show();
    const stop = followChanges({
      timers: browserTimers,
      random: Math.random,
      async open(signal) {
        const answer = await client.open('myChanges', { signal });
        if (!answer.ok) return undefined;
        // A viewer does not see that it was away; that it is back counts.
        await journal.note('changes', name, () => Promise.resolve());
        return answer.data.body ?? undefined;
      },
      onChange: () => void show(),
    });
    await new Promise((resolve) => over.addEventListener('abort', resolve, { once: true }));
    stop();
    end();
  }
}
