import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../../kernel/http/cookies';

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The cookie of the studio: one secret per browser, apart from those of viewers and never sent from other sites. */
export class StudioCookie {
  readonly #publicUrl: string | undefined;

  constructor(publicUrl: string | undefined) {
    this.#publicUrl = publicUrl;
  }

  read(request: FastifyRequest): string | undefined {
    const value = cookieOf(request, this.#name(request));
    return value !== undefined && SECRET.test(value) ? value : undefined;
  }

  set(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
    const secure = this.#isSecure(request);
    setCookie(reply, { name: this.#name(request), value, seconds, secure, sameSite: 'Strict' });
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    this.set(request, reply, '', 0);
  }

  /** Behind https the prefix `__Host-` binds a cookie to this very host. */
  #name(request: FastifyRequest): string {
    return `${this.#isSecure(request) ? '__Host-' : ''}touchline_studio`;
  }

  #isSecure(request: FastifyRequest): boolean {
    return this.#publicUrl?.startsWith('https:') ?? request.protocol === 'https';
  }
}
