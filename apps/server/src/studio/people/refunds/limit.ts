interface LimitOptions {
  /** In whole units of the main currency, such as 50 for 50.00. */
  above: number;
  mainCurrency: () => Promise<string>;
}

/** Up to which amount one operator refunds alone. */
export class RefundLimit {
  readonly #options: LimitOptions;

  constructor(options: LimitOptions) {
    this.#options = options;
  }

  /** The limit in the smallest unit of the main currency. */
  async shown(): Promise<{ amount: number; unit: string }> {
    const unit = await this.#options.mainCurrency();
    const digits = new Intl.NumberFormat('en', { style: 'currency', currency: unit }).resolvedOptions();
    return { amount: Math.round(this.#options.above * 10 ** (digits.maximumFractionDigits ?? 2)), unit };
  }

  /**
   * Whether a refund needs a second person. Credits are no money and go back within the service. Other currencies have no
   * rate here: they always need one.
   */
  async isAbove(amount: number, unit: string): Promise<boolean> {
    if (unit === 'credits') return false;
    const limit = await this.shown();
    return unit !== limit.unit || amount > limit.amount;
  }
}
