import type { PredictedScore } from '@touchline/contract';
import { pointsFor } from '@touchline/rules/match/prediction-points';
import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../../kernel/jobs/recurring';
import type { Store } from '../../kernel/store/store';
import type { Soccer } from '../soccer/service';
import * as queries from './queries';
import { finalOf, roundAfter, roundOf } from './rounds';
import type { Predictions } from './service';

interface SettlementOptions {
  store: Store;
  soccer: Pick<Soccer, 'match'>;
  predictions: Pick<Predictions, 'remember'>;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const EVERY_MS = 20_000;
/** The shortest time from kick-off to the end of a match. */
const SHORTEST_MS = 90 * 60_000;
/** Results are not expected after this time. */
const LONGEST_MS = 14 * 86_400_000;
const AT_ONCE = 40;

/** Awards points once a match is over, and keeps the matches of rounds up to date. */
export class PredictionSettlement implements Job {
  readonly name = 'predictions';
  readonly #options: SettlementOptions;
  #nextAt = 0;

  constructor(options: SettlementOptions) {
    this.#options = options;
  }

  async run(): Promise<number> {
    const { predictions, now } = this.#options;
    if (now() < this.#nextAt) return 0;
    this.#nextAt = now() + EVERY_MS;
    const round = roundOf(now());
    for (const id of [round, roundAfter(round, 1)]) await predictions.remember(id, 'en');
    return this.settleDue();
  }

  /** Settles finished matches; returns their number. */
  async settleDue(): Promise<number> {
    const { store, soccer, now, log } = this.#options;
    const time = now();
    const ids = await queries.unsettledMatches(store.db, time - LONGEST_MS, time - SHORTEST_MS, AT_ONCE);
    let settled = 0;
    for (const id of ids)
      try {
        const final = finalOf((await soccer.match(id, 'en')).answer, time);
        if (final && (await this.settle(id, final))) settled += 1;
      } catch (error) {
        // An unknown match must not block the others.
        log.warn({ err: error, match: id }, 'a predicted match could not be settled');
      }
    return settled;
  }

  /** Awards the points of a result; a repeated result changes nothing, another one corrects it. */
  settle(matchId: string, final: PredictedScore): Promise<boolean> {
    return this.#options.store.transaction(async (tx) => {
      await queries.lockSettling(tx);
      if (!(await queries.setResult(tx, matchId, final))) return false;
      const tips = await queries.differentTips(tx, matchId);
      await queries.writePoints(
        tx,
        matchId,
        tips.map((tip) => ({ ...tip, points: pointsFor(tip, final) })),
      );
      return true;
    });
  }
}
