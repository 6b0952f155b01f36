import type { AnonymousCredentials, Tokens } from '@touchline/contract';
import type { LightMyRequestResponse } from 'fastify';
import { basic, type Node } from './world';

const TENANT = '/api/identity/touchline';

export interface Session extends Tokens {
  refreshToken: string;
  refreshTokenExpiryTime: number;
}

export async function register({ app }: Node): Promise<AnonymousCredentials> {
  const answer = await app.inject({ method: 'POST', url: `${TENANT}/anonymous/register` });
  return answer.json();
}

export function login(
  { app }: Node,
  { username, password }: AnonymousCredentials,
  payload: object = { refreshable: true },
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `${TENANT}/anonymous/login`,
    headers: { authorization: basic(username, password) },
    payload,
  });
}

/** A new viewer with a session that can be refreshed. */
export async function signIn(node: Node, request: object = {}): Promise<Session> {
  const answer = await login(node, await register(node), { refreshable: true, ...request });
  return answer.json();
}

export function refresh(
  { app }: Node,
  { refreshToken, accessToken }: Pick<Session, 'refreshToken' | 'accessToken'>,
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: `${TENANT}/refresh`, payload: { refreshToken, accessToken } });
}
