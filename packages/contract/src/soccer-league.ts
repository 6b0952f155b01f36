import type {
  KeyMoment,
  Locale,
  SoccerCommentary,
  SoccerFixtures,
  SoccerMatchView,
  SoccerStandings,
  SoccerTopScorers,
  SoccerUpdates,
} from './schema';

/** Filter of matches; times are epoch seconds, the end is exclusive. */
export interface MatchFilter {
  readonly contestantId?: string;
  readonly tournamentCalendarId?: string;
  readonly from?: number;
  readonly to?: number;
}

/** Time (epoch seconds) and language of a request. */
export interface LeagueQuery {
  readonly now: number;
  readonly locale: Locale;
}

/** A response and its expiry (epoch seconds); without one it is valid until something else changes. */
export interface Timed<T> {
  readonly answer: T;
  readonly validUntil?: number;
}

export type CommentaryType = 'auto' | 'manual' | 'fallback';

/** Position after which updates are requested; empty for all. */
export interface UpdateCursor {
  readonly series?: string;
  readonly after?: number;
}

/** Simulated leagues provided by a module: pure functions of time. */
export interface SoccerLeague {
  fixtures(filter: MatchFilter, query: LeagueQuery): Timed<SoccerFixtures>;
  standings(tournamentCalendarId: string, query: LeagueQuery): Timed<SoccerStandings> | undefined;
  topScorers(tournamentCalendarId: string, query: LeagueQuery): Timed<SoccerTopScorers> | undefined;
  match(id: string, query: LeagueQuery): Timed<SoccerMatchView> | undefined;
  commentary(id: string, type: CommentaryType, query: LeagueQuery): Timed<SoccerCommentary> | undefined;
  updates(id: string, since: UpdateCursor, query: LeagueQuery): Timed<SoccerUpdates> | undefined;
  keyMoments(id: string, query: LeagueQuery): Timed<KeyMoment[]> | undefined;
}
