import { PASSWORD_LENGTH, passwordFlaw } from '@touchline/rules/account/password';
import { Problem } from '../kernel/http/problem';
import { type Remembered, remember } from '../kernel/store/remembered';
import type { Store } from '../kernel/store/store';
import { isCommon, namesIn } from './common-passwords';
import { findClubNames } from './queries';

const FLAWS = {
  tooShort: `needs at least ${PASSWORD_LENGTH.min} characters`,
  tooLong: `has at most ${PASSWORD_LENGTH.max} characters`,
  tooCommon: 'is too easy to guess',
} as const;

const PRODUCT = 'Touchline';

/** Which passwords may be chosen. */
export class NewPasswords {
  readonly #names: Remembered<ReadonlySet<string>>;

  /** `operator` has the names of the operator: its tenant and its host. */
  constructor({ store, operator }: { store: Store; operator: readonly string[] }) {
    this.#names = remember(
      store,
      ['catalogue'],
      async () => new Set([PRODUCT, ...operator, ...(await findClubNames(store.db))].flatMap(namesIn)),
    );
  }

  /** Rejects a password that is easy to guess: a common one, the address, or the name of the product, operator or a club. */
  async refuseFlaw(password: string, email: string): Promise<void> {
    const flaw = passwordFlaw(password, email);
    if (flaw) throw refusal(flaw);
    if (isCommon(password, await this.#names.get())) throw refusal('tooCommon');
  }
}

const refusal = (flaw: keyof typeof FLAWS) => new Problem(400, 'Invalid request', `body.password ${FLAWS[flaw]}.`);
