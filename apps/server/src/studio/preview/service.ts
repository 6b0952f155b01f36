import { randomUUID } from 'node:crypto';
import { contentReaders } from '@touchline/contract/schema';
import type { FastifyRequest } from 'fastify';
import type { ContentServices } from '../../content';
import { digest } from '../../kernel/common/secrets';
import { notFound, Problem, unauthorized } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import type { OperatorSessions } from '../operators/sessions';
import * as queries from './queries';

/** A preview that is open: what it shows. */
interface OpenPreview {
  /** Without it what is public. */
  releaseId: number | undefined;
}

interface PreviewsOptions {
  store: Store;
  sessions: Pick<OperatorSessions, 'find'>;
  releases: Pick<ContentServices['releaseRows'], 'version'>;
  /** Epoch ms. */
  now: () => number;
}

/** An operator with more tabs than this loses the oldest preview. */
const MOST_PER_OPERATOR = 12;
const LASTING_SECONDS = 12 * 3600;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The previews that operators have open, each bound to a release and to the session it was opened in. */
export class Previews {
  readonly #options: PreviewsOptions;

  constructor(options: PreviewsOptions) {
    this.#options = options;
  }

  /** Opens a preview for the session of a request. */
  async open(tx: Db, request: FastifyRequest, releaseId: number | undefined): Promise<{ id: string; endsAt: number }> {
    const { cookie, operator } = await this.#inside(request);
    if (releaseId !== undefined && (await this.#options.releases.version(releaseId)) === undefined)
      throw notFound('Release', String(releaseId));
    const now = this.#seconds();
    const id = randomUUID();
    const expiresAt = now + LASTING_SECONDS;
    await queries.insertPreview(tx, {
      id,
      cookieHash: digest(cookie),
      operatorId: operator.id,
      role: operator.role,
      releaseId,
      now,
      expiresAt,
    });
    await queries.keepNewest(tx, operator.id, MOST_PER_OPERATOR);
    return { id, endsAt: expiresAt };
  }

  /** The preview of a request's own session, and of the role that its operator had; otherwise the call ends. */
  async require(request: FastifyRequest, id: string): Promise<OpenPreview> {
    const { cookie, operator } = await this.#inside(request);
    if (!contentReaders.some((role) => role === operator.role))
      throw new Problem(403, 'Not allowed', `The role ${operator.role} may not do this.`);
    const { store } = this.#options;
    const found = UUID.test(id)
      ? await queries.findPreview(store.db, id, digest(cookie), operator.role, this.#seconds())
      : undefined;
    if (!found) throw new Problem(410, 'Preview ended', 'Open another preview: this one is not open in this session.');
    return { releaseId: found.releaseId ?? undefined };
  }

  async tidy(): Promise<void> {
    await queries.forgetPreviews(this.#options.store.db, this.#seconds());
  }

  async #inside(request: FastifyRequest) {
    const session = await this.#options.sessions.find(request);
    if (session?.step !== 'inside') throw unauthorized('This browser is not signed in to the studio.');
    return session;
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
