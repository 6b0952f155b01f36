import type { Db, Store } from '../../kernel/store/store';
import { LATEST_SECONDS } from '../serving';
import { deleteSeen, type HeldServing, insertHeld, markShown, seenBy, usedBudgets } from './queries';
import type { Campaign, Campaigns } from './service';

export type { HeldServing } from './queries';

interface LimitsOptions {
  store: Store;
  campaigns: Campaigns;
  /** Epoch ms. */
  now: () => number;
}

/** An ad that is not shown by then no longer holds its part of the budget and of the cap. */
const HELD_SECONDS = 600;

/** Who may be shown a campaign how often: budgets and frequency caps. */
export class CampaignLimits {
  readonly #options: LimitsOptions;

  constructor(options: LimitsOptions) {
    this.#options = options;
  }

  /** What is left of these campaigns for these viewers, at this moment of the transaction. */
  async read(tx: Db, campaigns: readonly Campaign[], viewers: readonly Buffer[]): Promise<Allowance> {
    const now = this.#seconds();
    const heldSince = now - HELD_SECONDS;
    const budgeted = campaigns.filter(({ impressions }) => impressions !== undefined).map(({ id }) => id);
    const capped = campaigns.flatMap(({ id, cap }) => (cap ? [{ campaignId: id, since: now - cap.seconds }] : []));
    const used = budgeted.length > 0 ? await usedBudgets(tx, budgeted, heldSince) : new Map<string, number>();
    const seen = capped.length > 0 && viewers.length > 0 ? await seenBy(tx, viewers, capped, heldSince) : [];
    return new Allowance(
      new Map(used),
      new Map(seen.map(({ viewer, campaign, times }) => [keyOf(viewer, campaign), times])),
    );
  }

  /** Ads that were served hold their part until they are shown; `at` in epoch seconds. */
  async hold(tx: Db, held: readonly HeldServing[]): Promise<void> {
    if (held.length > 0) await insertHeld(tx, held);
  }

  /** Ads that are shown count for the cap from now on. */
  async show(tx: Db, servings: readonly string[]): Promise<void> {
    if (servings.length > 0) await markShown(tx, servings, this.#seconds());
  }

  async tidy(): Promise<void> {
    const { store, campaigns } = this.#options;
    const now = this.#seconds();
    const kept = Math.max(LATEST_SECONDS, await campaigns.longestCap());
    await deleteSeen(store.db, now - kept, now - LATEST_SECONDS);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** What is left of budgets and caps while ads are chosen. */
export class Allowance {
  readonly #used: Map<string, number>;
  readonly #seen: Map<string, number>;

  constructor(used: Map<string, number>, seen: Map<string, number>) {
    this.#used = used;
    this.#seen = seen;
  }

  /** A cap is not kept for viewers without a pseudonym: they do not see the campaign. */
  left({ id, impressions, cap }: Campaign, viewer: Buffer | undefined): number {
    const budget = impressions === undefined ? Number.POSITIVE_INFINITY : impressions - (this.#used.get(id) ?? 0);
    if (!cap) return budget;
    return viewer ? Math.min(budget, cap.impressions - (this.#seen.get(keyOf(viewer, id)) ?? 0)) : 0;
  }

  take({ id }: Campaign, viewer: Buffer | undefined): void {
    this.#used.set(id, (this.#used.get(id) ?? 0) + 1);
    if (viewer) this.#seen.set(keyOf(viewer, id), (this.#seen.get(keyOf(viewer, id)) ?? 0) + 1);
  }
}

const keyOf = (viewer: Buffer, campaignId: string): string => `${viewer.toString('hex')} ${campaignId}`;
