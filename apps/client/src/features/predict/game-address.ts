import type { Locale, PredictionTicket } from '@touchline/contract';

interface GameFor {
  /** Where the server is. */
  origin: string;
  ticket: Pick<PredictionTicket, 'email' | 'token'>;
  lang: Locale;
  regionId: string | undefined;
  areScoresHidden: boolean;
  isTv: boolean;
}

/**
 * The address of the embedded game: e-mail, language and region as specified, and behind the `#`, which is sent to
 * nobody, what lets this person play.
 */
export function gameAddress({ origin, ticket, lang, regionId, areScoresHidden, isTv }: GameFor): string {
  const told = new URLSearchParams({ email: ticket.email, lang, ...(regionId === undefined ? {} : { regionId }) });
  const secret = new URLSearchParams({
    token: ticket.token,
    ...(areScoresHidden ? { hideScores: '1' } : {}),
    ...(isTv ? { frame: 'tv' } : {}),
  });
  return `${origin}/prediction-game?${told}#${secret}`;
}
