import type { Locale, PredictionTicket } from '@touchline/contract';

interface GameFor {
  /** The server's origin. */
  origin: string;
  ticket: Pick<PredictionTicket, 'email' | 'token'>;
  lang: Locale;
  regionId: string | undefined;
  areScoresHidden: boolean;
  isTv: boolean;
}

/**
 * The address of the embedded game: e-mail, language and region in the query as specified, and the token in the
 * fragment, which is not sent to the server.
 */
export function gameAddress({ origin, ticket, lang, regionId, areScoresHidden, isTv }: GameFor): string {
  const query = new URLSearchParams({ email: ticket.email, lang, ...(regionId === undefined ? {} : { regionId }) });
  const secret = new URLSearchParams({
    token: ticket.token,
    ...(areScoresHidden ? { hideScores: '1' } : {}),
    ...(isTv ? { frame: 'tv' } : {}),
  });
  return `${origin}/prediction-game?${query}#${secret}`;
}
