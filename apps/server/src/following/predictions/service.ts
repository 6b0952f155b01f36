import type {
  Locale,
  PredictionPlayer,
  PredictionRanking,
  PredictionRound,
  PredictionTicket,
  SavedTips,
  SoccerFixtures,
  SoccerMatch,
  Timed,
  Tip,
} from '@touchline/contract';
import { LRUCache } from 'lru-cache';
import type { Claims, Tokens } from '../../auth';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import type { Credentials } from '../../people';
import type { Soccer } from '../soccer/service';
import { firstName } from './names';
import * as queries from './queries';
import { daysOf, kickOffOf, predictedMatch, roundAfter, roundOf, stateOf } from './rounds';

interface PredictionsOptions {
  store: Store;
  soccer: Pick<Soccer, 'fixtures' | 'match'>;
  tokens: Pick<Tokens, 'issueTicket'>;
  people: Pick<Credentials, 'emailOf'>;
  /** The competition or season that is predicted; without one there are no rounds. */
  tournament: string | undefined;
  /** Epoch ms. */
  now: () => number;
}

const TICKET_SECONDS = 600;
const WEEKS_BACK = 12;
const WEEKS_AHEAD = 1;
const PER_PART = 50;
const MOST_RANKED = 1000;
const MOST_MATCHES = 60;
const KEPT_ROUNDS = 64;
const A_MINUTE_MS = 60_000;

/** The prediction game (SOCCER-06): rounds, predictions and the ranking. */
export class Predictions {
  readonly #options: PredictionsOptions;
  readonly #fixtures = new LRUCache<string, Timed<SoccerFixtures>>({ max: KEPT_ROUNDS });

  constructor(options: PredictionsOptions) {
    this.#options = options;
  }

  /** A ticket that authorises the game's calls for a person. */
  async ticket({ accountId, familyId }: Claims): Promise<PredictionTicket> {
    const { tokens, people, now } = this.#options;
    const expiresAt = Math.floor(now() / 1000) + TICKET_SECONDS;
    const token = await tokens.issueTicket({ accountId, familyId, expires: expiresAt });
    return { token, expiresAt, email: await people.emailOf(accountId) };
  }

  async round({ accountId }: Claims, asked: string, locale: Locale): Promise<PredictionRound> {
    const { store, now } = this.#options;
    const time = now();
    const id = asked === 'current' ? await this.#current(locale) : asked;
    const [first, last] = [-WEEKS_BACK, WEEKS_AHEAD].map((weeks) => roundAfter(roundOf(time), weeks)) as [
      string,
      string,
    ];
    if (roundOf(Date.parse(id)) !== id || id < first || id > last) throw notFound('Round', id);
    const matches = await this.remember(id, locale);
    const tips = await queries.tipsOf(store.db, accountId, id);
    const others = await this.#matchesOfOtherSeasons([...tips.keys()], matches, locale);
    const all = [...matches, ...others].toSorted((a, b) => kickOffOf(a) - kickOffOf(b));
    const competition = all[0]?.matchInfo.competition;
    return {
      id,
      now: time / 1000,
      ...(id > first ? { previous: roundAfter(id, -1) } : {}),
      ...(id < last ? { next: roundAfter(id, 1) } : {}),
      ...(competition ? { competition: competition.knownName ?? competition.name } : {}),
      matches: all.flatMap((match) => predictedMatch(match, tips.get(match.matchInfo.id), time) ?? []),
    };
  }

  /** Stores predictions. Started matches are closed; unknown matches are rejected. */
  async save({ accountId }: Claims, tips: readonly Tip[]): Promise<SavedTips> {
    const { store, now } = this.#options;
    const ids = tips.map(({ matchId }) => matchId);
    const known = await queries.knownMatches(store.db, ids);
    const wrong = ids.findIndex((id, index) => !known.has(id) || ids.indexOf(id) !== index);
    if (wrong >= 0)
      throw new Problem(400, 'Invalid request', `body.items.${wrong}.matchId is no match of a round, or comes twice.`);
    const saved = await store.transaction(async (tx) => {
      await queries.ensurePlayer(tx, accountId, firstName(accountId));
      return new Set(await queries.insertTips(tx, accountId, tips, now()));
    });
    if (saved.size === 0) throw new Problem(409, 'Closed', 'A match is closed from its kick-off on.');
    return {
      saved: tips.filter(({ matchId }) => saved.has(matchId)),
      closed: ids.filter((id) => !saved.has(id)),
    };
  }

  async player({ accountId }: Claims): Promise<PredictionPlayer> {
    const { db } = this.#options.store;
    const [player, players] = [await queries.findPlayer(db, accountId), await queries.countPlayers(db)];
    if (!player) return { name: firstName(accountId), points: 0, exact: 0, players };
    return { ...player, rank: 1 + (await queries.countBetter(db, player.points, player.exact)), players };
  }

  async rename(caller: Claims, name: string): Promise<PredictionPlayer> {
    await queries.renamePlayer(this.#options.store.db, caller.accountId, name.replace(/\s+/g, ' '));
    return this.player(caller);
  }

  async ranking({ accountId }: Claims, next = '0'): Promise<PredictionRanking> {
    const offset = Number(next);
    const found = await queries.rankedPlayers(this.#options.store.db, accountId, offset, PER_PART + 1);
    const hasMore = found.length > PER_PART && offset + PER_PART < MOST_RANKED;
    return { items: found.slice(0, PER_PART), ...(hasMore ? { next: String(offset + PER_PART) } : {}) };
  }

  /** The current matches of a round, stored so that they can be predicted. */
  async remember(roundId: string, locale: Locale): Promise<SoccerMatch[]> {
    const time = this.#options.now();
    const { matches, isNew } = await this.#matches(roundId, locale);
    if (isNew)
      await queries.rememberMatches(
        this.#options.store.db,
        matches.map((match) => ({
          matchId: match.matchInfo.id,
          roundId,
          kickOff: kickOffOf(match),
          isClosed: kickOffOf(match) > time && stateOf(match, time) !== 'open',
        })),
      );
    return matches;
  }

  /** This week, or the next one when all matches of this one are over. */
  async #current(locale: Locale): Promise<string> {
    const time = this.#options.now();
    const id = roundOf(time);
    const isLeft = (await this.remember(id, locale)).some((match) =>
      ['open', 'playing'].includes(stateOf(match, time)),
    );
    return isLeft ? id : roundAfter(id, 1);
  }

  async #matches(roundId: string, locale: Locale): Promise<{ matches: SoccerMatch[]; isNew: boolean }> {
    const { soccer, tournament, now } = this.#options;
    if (tournament === undefined) return { matches: [], isNew: false };
    const key = `${roundId} ${locale}`;
    const kept = this.#fixtures.get(key);
    if (kept && now() < (kept.validUntil ?? 0) * 1000) return { matches: kept.answer.match, isNew: false };
    const found = await soccer.fixtures({ tournamentCalendarId: tournament, live: 'yes', ...daysOf(roundId) }, locale);
    const soon = Math.floor((now() + A_MINUTE_MS) / 1000);
    const answer = { match: found.answer.match.slice(0, MOST_MATCHES) };
    this.#fixtures.set(key, { answer, validUntil: Math.min(found.validUntil ?? soon, soon) });
    return { matches: answer.match, isNew: true };
  }

  /** Predicted matches that the current tournament no longer lists. */
  async #matchesOfOtherSeasons(ids: string[], listed: SoccerMatch[], locale: Locale): Promise<SoccerMatch[]> {
    const known = new Set(listed.map(({ matchInfo }) => matchInfo.id));
    const missing = ids.filter((id) => !known.has(id)).slice(0, MOST_MATCHES);
    return Promise.all(missing.map(async (id) => (await this.#options.soccer.match(id, locale)).answer)).catch(
      // Where a match is unknown to the provider, the rest of the round is still shown.
      () => [],
    );
  }
}
