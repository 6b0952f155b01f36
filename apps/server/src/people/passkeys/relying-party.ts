import type { FastifyRequest } from 'fastify';

/** The site that passkeys belong to, as browsers name it. */
export interface RelyingParty {
  /** The host; a passkey works on this host only. */
  id: string;
  origin: string;
}

/** The site of a request: at the operator's address, else at the one that the browser asked. */
export function relyingParty(publicUrl: string | undefined, request: FastifyRequest): RelyingParty {
  const { hostname, origin } = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
  return { id: hostname, origin };
}
