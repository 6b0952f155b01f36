import type { FastifyReply, FastifyRequest } from 'fastify';

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

interface CookieOptions {
  name: string;
  value: string;
  seconds: number;
  secure: boolean;
  /** `Strict` cookies are not sent with links from other sites either. */
  sameSite?: 'Lax' | 'Strict';
}

/** Sets a cookie that scripts cannot read and cross-site forms do not send. */
export function setCookie(
  reply: FastifyReply,
  { name, value, seconds, secure, sameSite = 'Lax' }: CookieOptions,
): void {
  const parts = [`${name}=${value}`, `Max-Age=${seconds}`, 'Path=/', 'HttpOnly', `SameSite=${sameSite}`];
  void reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '));
}
