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

/** Which matches are asked for; times are epoch seconds, the end is not part of the range. */
export interface MatchFilter {
  readonly contestantId?: string;
  readonly tournamentCalendarId?: string;
  readonly from?: number;
  readonly to?: number;
  /** Only what is being played. */
  readonly live?: boolean;
}

/** When somebody asks (epoch seconds), and in which language. */
export interface Asking {
  readonly now: number;
  readonly locale: Locale;
}

/** An answer and until when it holds (epoch seconds); without a time it holds until something else changes. */
export interface Timed<T> {
  readonly answer: T;
  readonly validUntil?: number;
}

export type CommentaryType = 'auto' | 'manual' | 'fallback';

/** From where on somebody wants to hear more. */
export interface Since {
  readonly series?: string;
  readonly after?: number;
}

/** Leagues that are played by themselves, as a module gives them to the server: pure answers to a moment. */
export interface SoccerLeague {
  fixtures(filter: MatchFilter, asking: Asking): Timed<SoccerFixtures>;
  standings(tournamentCalendarId: string, asking: Asking): Timed<SoccerStandings> | undefined;
  topScorers(tournamentCalendarId: string, asking: Asking): Timed<SoccerTopScorers> | undefined;
  match(id: string, asking: Asking): Timed<SoccerMatchView> | undefined;
  commentary(id: string, type: CommentaryType, asking: Asking): Timed<SoccerCommentary> | undefined;
  updates(id: string, since: Since, asking: Asking): Timed<SoccerUpdates> | undefined;
  keyMoments(id: string, asking: Asking): Timed<KeyMoment[]> | undefined;
}

/** What such a module has to export. */
export interface SoccerLeagueModule {
  readonly openLeague: () => SoccerLeague;
}
