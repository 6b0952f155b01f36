import type {
  CommentaryType,
  LeagueQuery,
  MatchFilter,
  SoccerCommentary,
  SoccerFixtures,
  SoccerMatch,
  SoccerStandings,
  SoccerTopScorers,
  Timed,
  UpdateCursor,
} from '@touchline/contract';
import {
  SoccerCommentary as CommentarySchema,
  SoccerFixtures as FixturesSchema,
  SoccerMatch as MatchSchema,
  SoccerStandings as StandingsSchema,
} from '@touchline/contract/schema';
import { keyMomentsOf } from '@touchline/rules/match/key-moments';
import { emptyMatch, type MatchState, withoutStatistics } from '@touchline/rules/match/updates';
import type { SoccerProvider } from './provider';
import { Recordings } from './recorded';
import { topScorersOf } from './top-scorers';
import type { Upstream } from './upstream';

const LIVE_MS = 8000;
const TABLE_MS = 30_000;
const PAGE = '400';
/** A season has at most this many pages of matches. */
const MOST_PAGES = 3;
const LANGUAGES = { en: 'en-gb', de: 'de-de' } as const;
const WEEK = 7 * 86_400;

const instant = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

/** The Monday before a moment; 1970 began on a Thursday. */
const mondayBefore = (seconds: number) => seconds - ((seconds + 3 * 86_400) % WEEK);

/** Soccer data from the supplier's feeds, with the outlet's key. */
export class StatsPerform implements SoccerProvider {
  readonly #upstream: Upstream;
  readonly #recordings = new Recordings();

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  async fixtures(filter: MatchFilter, { now }: LeagueQuery): Promise<Timed<SoccerFixtures>> {
    const from = filter.from ?? (filter.to === undefined ? mondayBefore(now) : filter.to - WEEK);
    const query = {
      live: 'yes',
      _pgSz: PAGE,
      'mt.mDt': `[${instant(from)} TO ${instant(filter.to ?? from + WEEK)}]`,
      ...(filter.tournamentCalendarId === undefined ? {} : { tmcl: filter.tournamentCalendarId }),
      ...(filter.contestantId === undefined ? {} : { ctst: filter.contestantId }),
    };
    const found = (await this.#upstream.get('match', '', query, FixturesSchema, LIVE_MS)) as SoccerFixtures | undefined;
    return this.#timed({ match: found?.match ?? [] }, LIVE_MS);
  }

  async standings(id: string): Promise<Timed<SoccerStandings> | undefined> {
    const query = { tmcl: id, live: 'yes' };
    const found = await this.#upstream.get('standings', '', query, StandingsSchema, TABLE_MS);
    return found === undefined ? undefined : this.#timed(found as SoccerStandings, TABLE_MS);
  }

  /** Counted from the goals of the season's matches: not every outlet has a licence for rankings. */
  async topScorers(id: string): Promise<Timed<SoccerTopScorers> | undefined> {
    const match: SoccerMatch[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      const query = { live: 'yes', _pgSz: PAGE, _pgNm: String(page), tmcl: id };
      const found = (await this.#upstream.get('match', '', query, FixturesSchema, TABLE_MS)) as
        | SoccerFixtures
        | undefined;
      match.push(...(found?.match ?? []));
      if ((found?.match.length ?? 0) < Number(PAGE)) break;
    }
    const answer = topScorersOf({ match });
    return answer && this.#timed(answer, TABLE_MS);
  }

  async match(id: string, asking: LeagueQuery) {
    const found = await this.#noted(id, asking);
    return found && this.#timed({ ...found.match, place: found.place }, LIVE_MS);
  }

  async commentary(
    id: string,
    type: CommentaryType,
    asking: LeagueQuery,
  ): Promise<Timed<SoccerCommentary> | undefined> {
    const found = await this.#noted(id, asking);
    const own = type === 'auto' ? undefined : await this.#sentences(id, 'manual', asking);
    const mode = type === 'manual' || (own && sentencesOf(own).length > 0) ? 'manual' : 'auto';
    const sentences = mode === 'manual' ? own : await this.#sentences(id, 'auto', asking);
    const answer = sentences ?? (found && { matchInfo: found.match.matchInfo, messages: [] });
    return answer && this.#timed({ ...answer, mode, ...(found && { place: found.place }) }, LIVE_MS);
  }

  async updates(id: string, since: UpdateCursor, asking: LeagueQuery) {
    const found = await this.#noted(id, asking);
    if (!found) return undefined;
    const { updates } = this.#recordings.since(`${asking.locale}/${id}`, since);
    return this.#timed({ place: found.place, updates, isOver: isOver(found.match) }, LIVE_MS);
  }

  async keyMoments(id: string, asking: LeagueQuery) {
    const match = await this.#match(id);
    if (!match) return undefined;
    const auto = await this.#sentences(id, 'auto', asking);
    return this.#timed(keyMomentsOf(match, auto ? sentencesOf(auto) : []), LIVE_MS);
  }

  /** The current state of the match, recorded as an update. */
  async #noted(id: string, asking: LeagueQuery) {
    const match = await this.#match(id);
    if (!match) return undefined;
    const [auto, manual] = await Promise.all([
      this.#sentences(id, 'auto', asking),
      this.#sentences(id, 'manual', asking),
    ]);
    const oldestFirst = (answer: SoccerCommentary | undefined) => (answer ? sentencesOf(answer).toReversed() : []);
    const state = { ...stateOf(match), auto: oldestFirst(auto), manual: oldestFirst(manual) };
    return { match, place: this.#recordings.note(`${asking.locale}/${id}`, state, instant(asking.now)) };
  }

  async #match(id: string): Promise<SoccerMatch | undefined> {
    const query = { live: 'yes', lineups: 'yes' };
    return (await this.#upstream.get('match', id, query, MatchSchema, LIVE_MS)) as SoccerMatch | undefined;
  }

  /** The sentences of a match; none where their feed is away or not licensed, so that the match is shown without them. */
  async #sentences(
    id: string,
    type: 'auto' | 'manual',
    { locale }: LeagueQuery,
  ): Promise<SoccerCommentary | undefined> {
    const query = { type, _lcl: LANGUAGES[locale] };
    const asked = this.#upstream.get('commentary', id, query, CommentarySchema, LIVE_MS);
    return (await asked.catch(() => undefined)) as SoccerCommentary | undefined;
  }

  #timed<T>(answer: T, freshMs: number): Timed<T> {
    return { answer, validUntil: (this.#upstream.now + freshMs) / 1000 };
  }
}

const sentencesOf = ({ messages }: SoccerCommentary) => messages[0]?.message ?? [];

const isOver = ({ liveData }: SoccerMatch) =>
  !['Fixture', 'Playing', 'Suspended', undefined].includes(liveData?.matchDetails.matchStatus);

function stateOf({ liveData }: SoccerMatch): MatchState {
  if (!liveData?.lineUp) return { ...emptyMatch, liveData };
  const { lineUp, stat } = withoutStatistics(liveData.lineUp);
  return { ...emptyMatch, liveData: { ...liveData, lineUp }, stat };
}
