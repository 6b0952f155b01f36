import type {
  CommentaryType,
  KeyMoment,
  LeagueQuery,
  MatchFilter,
  SoccerCommentary,
  SoccerFixtures,
  SoccerMatchView,
  SoccerStandings,
  SoccerTopScorers,
  SoccerUpdates,
  Timed,
  UpdateCursor,
} from '@touchline/contract';
import type { Events } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import { notFound, Problem } from '../../kernel/http/problem';
import type { SoccerProvider } from './provider';

interface SoccerOptions {
  /** Without one there is no soccer data: lists are empty, and lookups fail. */
  provider: SoccerProvider | undefined;
  events: Pick<Events, 'entry'>;
  /** Epoch ms. */
  now: () => number;
}

/** The parameters of the fixtures call. */
interface FixturesQuery {
  contestantId?: string;
  tournamentCalendarId?: string;
  matchTimeRangeStart?: string;
  matchTimeRangeEnd?: string;
  /** Whether matches carry their live data, as in the supplier's feeds. */
  live?: 'yes' | 'no';
}

type Locale = Audience['locale'];

const DAY = 86_400;
const MOST_DAYS = 31;

/** Matches, tables and commentary from the configured provider. */
export class Soccer {
  readonly #options: SoccerOptions;

  constructor(options: SoccerOptions) {
    this.#options = options;
  }

  async fixtures(query: FixturesQuery, locale: Locale): Promise<Timed<SoccerFixtures>> {
    const { provider } = this.#options;
    const found = await provider?.fixtures(filterOf(query), this.#asking(locale));
    if (!found) return { answer: { match: [] } };
    return query.live === 'yes' ? found : { ...found, answer: withoutLiveData(found.answer) };
  }

  async standings(id: string, locale: Locale): Promise<Timed<SoccerStandings>> {
    return found('Tournament', id, await this.#options.provider?.standings(id, this.#asking(locale)));
  }

  async topScorers(id: string, locale: Locale): Promise<Timed<SoccerTopScorers>> {
    return found('Tournament', id, await this.#options.provider?.topScorers(id, this.#asking(locale)));
  }

  async match(id: string, locale: Locale): Promise<Timed<SoccerMatchView>> {
    return found('Match', id, await this.findMatch(id, locale));
  }

  /** A match, or nothing where it is unknown. */
  async findMatch(id: string, locale: Locale): Promise<Timed<SoccerMatchView> | undefined> {
    return this.#options.provider?.match(id, this.#asking(locale));
  }

  async commentary(id: string, type: CommentaryType, locale: Locale): Promise<Timed<SoccerCommentary>> {
    return found('Match', id, await this.#options.provider?.commentary(id, type, this.#asking(locale)));
  }

  async updates(id: string, since: UpdateCursor, locale: Locale): Promise<Timed<SoccerUpdates>> {
    return found('Match', id, await this.#options.provider?.updates(id, since, this.#asking(locale)));
  }

  /** The key moments of an event; none where it is not a known match. */
  async keyMoments(eventId: string, audience: Audience): Promise<Timed<KeyMoment[]>> {
    const { matchId } = await this.#options.events.entry(eventId, audience);
    if (matchId === undefined) return { answer: [] };
    return (await this.#options.provider?.keyMoments(matchId, this.#asking(audience.locale))) ?? { answer: [] };
  }

  #asking(locale: Locale): LeagueQuery {
    return { now: Math.floor(this.#options.now() / 1000), locale };
  }
}

function found<T>(kind: string, id: string, value: T | undefined): T {
  if (value === undefined) throw notFound(kind, id);
  return value;
}

const withoutLiveData = ({ match }: SoccerFixtures): SoccerFixtures => ({
  match: match.map(({ matchInfo }) => ({ matchInfo })),
});

function filterOf({ matchTimeRangeStart, matchTimeRangeEnd, ...of }: FixturesQuery): MatchFilter {
  const from = readTime('matchTimeRangeStart', matchTimeRangeStart, 0);
  // The last day of a range is included.
  const to = readTime('matchTimeRangeEnd', matchTimeRangeEnd, DAY);
  if (from !== undefined && to !== undefined && (to <= from || to - from > MOST_DAYS * DAY))
    throw invalid('matchTimeRangeEnd', `must be after the start and within ${MOST_DAYS} days of it`);
  return {
    ...(of.contestantId === undefined ? {} : { contestantId: of.contestantId }),
    ...(of.tournamentCalendarId === undefined ? {} : { tournamentCalendarId: of.tournamentCalendarId }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

function readTime(name: string, text: string | undefined, dayLength: number): number | undefined {
  if (text === undefined) return undefined;
  const isDay = text.length === 10;
  const moment = Date.parse(isDay ? `${text}T00:00:00Z` : text);
  if (Number.isNaN(moment)) throw invalid(name, 'must be a day or moment that exists');
  return moment / 1000 + (isDay ? dayLength : 0);
}

const invalid = (name: string, what: string) => new Problem(400, 'Invalid request', `querystring.${name} ${what}.`);
