import type { Changes } from '../../kernel/store/changes';

interface EndedGrantsOptions {
  changes: Pick<Changes, 'subscribe'>;
  /** Signed-out sessions, by the name in their grants. */
  signedOut: () => Promise<ReadonlySet<string>>;
  /** The second at which the grants of a session were voided, by its name. */
  takenOver: () => Promise<ReadonlyMap<string, number>>;
  /** How long a grant is valid, which tells when it was issued. */
  lifetimeSeconds: number;
  onError: (error: unknown) => void;
}

/**
 * Grants that ended before they expire: of sessions that signed out, and of devices that another one took over from.
 * A node keeps the short lists in memory, so that the origin asks without the database.
 */
export class EndedGrants {
  readonly #options: EndedGrantsOptions;
  readonly #unsubscribe: () => void;
  #signedOut: ReadonlySet<string> = new Set();
  #takenOver: ReadonlyMap<string, number> = new Map();
  #readings = 0;

  constructor(options: EndedGrantsOptions) {
    this.#options = options;
    this.#unsubscribe = options.changes.subscribe((topics) => {
      if (!topics || topics.has('sessions') || topics.has('grants')) this.load().catch(options.onError);
    });
  }

  async load(): Promise<void> {
    const { signedOut, takenOver } = this.#options;
    const reading = ++this.#readings;
    const lists = await Promise.all([signedOut(), takenOver()]);
    // A later reading may have ended first.
    if (reading === this.#readings) [this.#signedOut, this.#takenOver] = lists;
  }

  /** Whether a session's grant that expires at this second (epoch) has ended. */
  has(session: string, expires: number): boolean {
    const endedAt = this.#takenOver.get(session);
    return (
      this.#signedOut.has(session) || (endedAt !== undefined && expires - this.#options.lifetimeSeconds <= endedAt)
    );
  }

  close(): void {
    this.#unsubscribe();
  }
}
