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
} from '@touchline/rules/app/consent';
import { applyPending, type ConsentMemory, consentIn, setRegulation } from './memory';
import type { ConsentManager } from './third-party';

/** The state of consent. */
export interface ConsentState extends Consent {
  status: ConsentStatus | undefined;
}

interface RegionPrivacy {
  privacyRegulation?: string | undefined;
  userCentricsId?: string | undefined;
}

interface ConsentOptions {
  memory: ConsentMemory;
  loadManager: (settingsId: string) => ConsentManager;
}

/** Manages the viewer's consent: what is asked, decided and allowed. */
export class ConsentStore {
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

  /** Applies the regulation of the viewer's region and prepares the consent manager. */
  async open(region: RegionPrivacy): Promise<void> {
    setRegulation(this.#options.memory, region.privacyRegulation);
    this.#step('loaded');
    if (usesThirdPartyConsent(region)) {
      try {
        await this.#load(region.userCentricsId).ready();
      } catch {
        // Without the manager nothing more is allowed, but the app's own banner still works.
        this.#step('failed');
        return;
      }
    }
    this.#step('initialized');
    // An earlier decision is not asked for again.
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
