import type { KeyMoment, LeagueQuery, SoccerLeague, Timed } from '@touchline/contract';

type Later<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;

/** Where soccer data come from; everything is answered as of a moment, in a language. Nothing is what is not known. */
export type SoccerProvider = { [Name in keyof SoccerLeague]: Later<SoccerLeague[Name]> };

export type { KeyMoment, LeagueQuery, Timed };
