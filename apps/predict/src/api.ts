import type {
  Page,
  PredictionGroups,
  PredictionPlayer,
  PredictionRanking,
  PredictionRound,
  SavedTips,
  Tip,
} from '@touchline/contract';
import { renewTicket } from './host';

const LIMIT_MS = 15_000;
const UNAUTHORIZED = 401;

/** An error response. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The API calls of the game, made with the ticket of the embedding app. */
export class Game {
  #token: string;
  readonly #common: string;
  readonly #base = `${window.location.origin}/api/v3`;

  constructor(token: string, lang: string, regionId: string) {
    this.#token = token;
    this.#common = `locale=${encodeURIComponent(lang)}${regionId ? `&regionId=${encodeURIComponent(regionId)}` : ''}`;
  }

  round = (id: string) => this.#call<PredictionRound>('GET', `/predictions/rounds/${id}`);
  save = (items: readonly Tip[]) => this.#call<SavedTips>('PUT', '/predictions/tips', { items });
  player = () => this.#call<PredictionPlayer>('GET', '/predictions/player');
  rename = (name: string) => this.#call<PredictionPlayer>('PUT', '/predictions/player', { name });
  groups = () => this.#call<PredictionGroups>('GET', '/predictions/groups');
  found = (name: string) => this.#call<PredictionGroups>('POST', '/predictions/groups', { name });
  join = (code: string) => this.#call<PredictionGroups>('POST', '/predictions/groups/join', { code });
  leave = (id: string) => this.#call<unknown>('DELETE', `/predictions/groups/${id}`);

  ranking(groupId?: string, next?: string): Promise<PredictionRanking> {
    const query = [groupId && `groupId=${groupId}`, next && `next=${next}`].filter(Boolean).join('&');
    return this.#call('GET', `/predictions/ranking${query ? `?${query}` : ''}`);
  }

  /** The addresses of club crests, by club code. */
  async crests(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { items } = await this.#call<{ items: Page[] }>(
      'GET',
      `/pages?teamIds=${codes.map(encodeURIComponent).join(',')}`,
    );
    const crests = new Map<string, string>();
    for (const { teamId, icon } of items) {
      const url = icon?.sources[0]?.url;
      if (teamId !== undefined && url !== undefined) crests.set(teamId, new URL(url, window.location.href).href);
    }
    return crests;
  }

  async #call<T>(method: Method, path: string, body?: object, isSecond = false): Promise<T> {
    const stop = new AbortController();
    const limit = window.setTimeout(() => stop.abort(), LIMIT_MS);
    try {
      const answer = await fetch(`${this.#base}${path}${path.includes('?') ? '&' : '?'}${this.#common}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: stop.signal,
      });
      if (answer.status === UNAUTHORIZED && !isSecond) {
        this.#token = await renewTicket();
        return await this.#call<T>(method, path, body, true);
      }
      if (!answer.ok) throw new Refusal(answer.status);
      const text = await answer.text();
      return (text === '' ? undefined : JSON.parse(text)) as T;
    } finally {
      window.clearTimeout(limit);
    }
  }
}
