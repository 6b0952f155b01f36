import type { PlainScore, Score, ScoreList, Timed } from '@touchline/contract';
import type { Events } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { ClubLooks } from './clubs';
import type { ScoreProvider } from './provider';

interface ScoresOptions {
  /** The first that knows an event supplies its score. */
  providers: readonly ScoreProvider[];
  events: Pick<Events, 'entries'>;
  clubs: Pick<ClubLooks, 'of'>;
  /** Epoch ms. */
  now: () => number;
  onFailure: (error: unknown) => void;
}

/** Answers contain the server's time, so they are not kept for longer. */
const FRESH_SECONDS = 3;

/** Scores of events on offer. */
export class Scores {
  readonly #options: ScoresOptions;

  constructor(options: ScoresOptions) {
    this.#options = options;
  }

  /** The scores now, or at a time in the past; events without one are left out. */
  async list(eventIds: readonly string[], audience: Audience, at?: number): Promise<Timed<ScoreList>> {
    const events = await this.#options.events.entries([...new Set(eventIds)], audience);
    const { answer, validUntil } = await this.of(events, audience, at);
    if (at !== undefined) return { answer };
    return { answer, validUntil: Math.min(answer.now + FRESH_SECONDS, validUntil ?? Number.POSITIVE_INFINITY) };
  }

  /** The scores of stored events, and when the first of them changes. */
  async of(events: readonly StoredEvent[], audience: Audience, at?: number): Promise<Timed<ScoreList>> {
    const now = Math.floor(this.#options.now() / 1000);
    const asked = { now: Math.min(now, at ?? now), locale: audience.locale };
    const found = (await Promise.all(events.map((event) => this.#find(event, asked)))).filter(
      (timed) => timed !== undefined,
    );
    const codes = [...new Set(found.flatMap(({ answer }) => answer.sides.map(({ code }) => code)))];
    const lookOf = await this.#options.clubs.of(codes, audience);
    const items = found.map(
      ({ answer }): Score => ({ ...answer, sides: answer.sides.map((side) => ({ ...lookOf(side.code), ...side })) }),
    );
    const ends = found.flatMap(({ validUntil }) => validUntil ?? []);
    return { answer: { now, items }, ...(ends.length > 0 && { validUntil: Math.min(...ends) }) };
  }

  /** A supplier that fails costs its own events only. */
  async #find(
    event: StoredEvent,
    query: Parameters<ScoreProvider['score']>[1],
  ): Promise<Timed<PlainScore> | undefined> {
    for (const provider of this.#options.providers) {
      try {
        const timed = await provider.score(event, query);
        if (timed) return timed;
      } catch (error) {
        this.#options.onFailure(error);
      }
    }
    return undefined;
  }
}
