import {
  type Consent,
  type ConsentChoices,
  type ConsentPurpose,
  type ConsentStatus,
  type ConsentStep,
  everythingAgreed,
  isConsented,
  nextConsentStatus,
  nothingAgreed,
  usesThirdPartyConsent,
} from '@touchline/rules';
import { applyPending, type ConsentMemory, consentIn, hearRegulation } from './memory';
import type { ConsentManager } from './third-party';

/** What the page knows about consent at a moment. */
export interface ConsentState extends Consent {
  status: ConsentStatus | undefined;
}

interface RegionPrivacy {
  privacyRegulation?: string | undefined;
  userCentricsId?: string | undefined;
}

export interface ConsentOptions {
  memory: ConsentMemory;
  loadManager: (settingsId: string) => ConsentManager;
}

/** Asks for consent and keeps the answer: the one place that knows what may be done with a viewer's data. */
export class ConsentDesk {
  readonly #options: ConsentOptions;
  readonly #listeners = new Set<() => void>();
  #state: ConsentState;
  #manager: { settingsId: string; manager: ConsentManager } | undefined;

  constructor(options: ConsentOptions) {
    this.#options = options;
    applyPending(options.memory);
    this.#state = { status: undefined, ...consentIn(options.memory) };
    options.memory.choices.subscribe(() => this.#renew());
  }

  state(): ConsentState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The region is known: its regulation is heard, and what asks is made ready. */
  async open(region: RegionPrivacy): Promise<void> {
    hearRegulation(this.#options.memory, region.privacyRegulation);
    this.#step('loaded');
    if (usesThirdPartyConsent(region)) {
      try {
        await this.#load(region.userCentricsId).ready();
      } catch {
        // Nothing is allowed that was not before; the viewer can still decide by our own banner.
        this.#step('failed');
        return;
      }
    }
    this.#step('initialized');
    // Who decided earlier is not asked again.
    if (this.#state.choices) this.#step('update');
  }

  acceptAll(): void {
    this.#decide('acceptAll', everythingAgreed);
  }

  denyAll(): void {
    this.#decide('denyAll', nothingAgreed);
  }

  update(choices: ConsentChoices): void {
    this.#decide('update', choices);
  }

  isAllowed(purpose: ConsentPurpose): boolean {
    return isConsented(this.#state, purpose);
  }

  #decide(step: ConsentStep, choices: ConsentChoices): void {
    const { memory } = this.#options;
    memory.choices.set(choices);
    applyPending(memory);
    this.#manager?.manager.decided(choices);
    this.#step(step);
  }

  #load(settingsId: string): ConsentManager {
    if (this.#manager?.settingsId !== settingsId)
      this.#manager = { settingsId, manager: this.#options.loadManager(settingsId) };
    return this.#manager.manager;
  }

  #step(step: ConsentStep): void {
    this.#renew(nextConsentStatus(this.#state.status, step));
  }

  #renew(status = this.#state.status): void {
    this.#state = { status, ...consentIn(this.#options.memory) };
    for (const listener of this.#listeners) listener();
  }
}
