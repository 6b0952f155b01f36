import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { digest } from '../../kernel/common/secrets';
import { Problem, unauthorized } from '../../kernel/http/problem';
import type { Claims, Tokens } from '../identity/tokens';
import type { StudioCaller } from './studio-door';

/** Verifies the tokens of callers. */
export type LiveTokens = Pick<Tokens, 'verifyLive' | 'verifyTicket'>;

/** The problem of a call without a token. */
export const tokenMissing = () => unauthorized('This call needs a bearer token.');

/** The claims of the bearer token; without a valid one the call ends with 401. */
export async function requireBearer(tokens: LiveTokens, request: FastifyRequest): Promise<Claims> {
  const token = bearerOf(request);
  if (token === undefined) throw tokenMissing();
  const claims = await tokens.verifyLive(token);
  if (!claims) throw unauthorized('The bearer token is not valid or has expired.');
  return claims;
}

/** The caller of a public call, if it has a valid bearer token. */
export async function optionalBearer(tokens: LiveTokens, request: FastifyRequest): Promise<Claims | undefined> {
  const token = bearerOf(request);
  return token === undefined ? undefined : tokens.verifyLive(token);
}

/** The caller, if it names credentials: other than a valid bearer token they end the call with 401. */
export async function bearerIfNamed(tokens: LiveTokens, request: FastifyRequest): Promise<Claims | undefined> {
  return request.headers.authorization === undefined ? undefined : requireBearer(tokens, request);
}

export async function requireRegistered(tokens: LiveTokens, request: FastifyRequest): Promise<Claims> {
  const claims = await requireBearer(tokens, request);
  if (claims.userType !== 'registered')
    throw new Problem(403, 'Registration needed', 'This call is for registered viewers.');
  return claims;
}

/** The claims of a ticket to the prediction game. */
export async function requireTicket(tokens: LiveTokens, request: FastifyRequest): Promise<Claims> {
  const token = bearerOf(request);
  const claims = token === undefined ? undefined : await tokens.verifyTicket(token);
  if (!claims) throw unauthorized('This call needs a valid ticket to the prediction game.');
  return claims;
}

/** The machine that calls with the key of the operators. Hashes are compared, which have the same length. */
export function requireOperator(key: string | undefined, request: FastifyRequest): StudioCaller {
  if (key === undefined)
    throw new Problem(403, 'No operator key', 'Calls of operators need the setting OPERATOR_KEY, which is not set.');
  const given = bearerOf(request);
  if (given === undefined || !timingSafeEqual(digest(given), digest(key)))
    throw unauthorized('This call needs the key of the operators as bearer token.');
  return { name: 'A machine with the key of the operators', role: 'auditor' };
}

export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : undefined;
}
