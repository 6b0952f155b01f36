import type { CallName } from '@touchline/contract';
import type { Calls } from '@touchline/contract/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Audience } from '../../kernel/common/audience';
import type { ConnectedCaller } from '../identity/browser-sessions';
import type { Claims } from '../identity/tokens';
import type { StudioCaller } from './studio-door';

export type Part<N extends CallName, K extends 'params' | 'query' | 'headers' | 'body'> = Calls[N] extends {
  [P in K]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;
export type Answer<N extends CallName> = Static<Calls[N]['answer']>;

/** The parts of a request, validated against the contract. */
export interface Incoming<N extends CallName> {
  params: Part<N, 'params'>;
  query: Part<N, 'query'>;
  /** The call's own headers, by their lower-case names. */
  headers: Part<N, 'headers'>;
  body: Part<N, 'body'>;
  audience: Audience;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The authenticated caller of a call, by the access its contract demands. */
export type Caller<N extends CallName> = Calls[N]['access'] extends 'public' | 'entry'
  ? undefined
  : Calls[N]['access'] extends 'optional'
    ? Claims | undefined
    : Calls[N]['access'] extends 'connect'
      ? ConnectedCaller
      : Calls[N]['access'] extends 'studio'
        ? StudioCaller
        : Claims;
