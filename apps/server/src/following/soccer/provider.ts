import type { SoccerLeague } from '@touchline/contract';

type Later<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;

/** A source of soccer data; every answer is as of a moment and in a language. Unknown data is undefined. */
export type SoccerProvider = { [Name in keyof SoccerLeague]: Later<SoccerLeague[Name]> };
