import type { AuditFilter } from '@touchline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeEvent, openEventStream } from '../../kernel/http/event-stream';
import { OpenStreams } from '../../kernel/http/open-streams';
import type { AuditLog } from './log';

interface NewsOptions {
  log: Pick<AuditLog, 'countAfter'>;
  onError: (error: unknown) => void;
}

/** What is news to a reader: what came after an entry. */
type Since = Parameters<AuditLog['countAfter']>[1];
type Look = () => Promise<void>;

const EVERY_MS = 5000;

/** Tells open audit logs how many entries came since they were read. */
export class AuditNews {
  readonly #options: NewsOptions;
  readonly #open = new OpenStreams();
  readonly #looks = new Set<Look>();
  #timer: NodeJS.Timeout | undefined;
  #isReading = false;

  constructor(options: NewsOptions) {
    this.#options = options;
  }

  async stream(request: FastifyRequest, reply: FastifyReply, filter: AuditFilter, since: Since): Promise<void> {
    const { log } = this.#options;
    const first = await log.countAfter(filter, since);
    const stream = openEventStream(request, reply, () => this.#leave(look));
    const look = async () => stream.send(encodeEvent('news', { count: await log.countAfter(filter, since) }));
    reply.raw.once('close', () => this.#open.delete(stream));
    stream.send(encodeEvent('news', { count: first }));
    this.#open.add(stream);
    this.#looks.add(look);
    this.#timer ??= setInterval(() => this.#tick(), EVERY_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#looks.clear();
    this.#open.endAll();
  }

  #leave(look: Look): void {
    this.#looks.delete(look);
    if (this.#looks.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** One after another; a round that takes longer than a tick is not begun twice. */
  #tick(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    this.#all()
      .catch(this.#options.onError)
      .finally(() => {
        this.#isReading = false;
      });
  }

  async #all(): Promise<void> {
    for (const look of this.#looks) await look();
  }
}
