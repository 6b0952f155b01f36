import {
  applyPendingRegulation,
  type Consent,
  type ConsentChoices,
  consentPurposes,
  effectiveRegulation,
  receiveRegulation,
  type StoredRegulation,
} from '@touchline/rules/app/consent';
import { browserValue, type LocalValue } from '../preferences/local-value';

/** The stored consent, each part under its own key. */
export interface ConsentMemory {
  choices: LocalValue<ConsentChoices | undefined>;
  regulation: LocalValue<string | undefined>;
  pendingRegulation: LocalValue<string | undefined>;
}

/** Choices are valid only when every purpose is decided. */
export function readChoices(stored: unknown): ConsentChoices | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(stored));
  const answer = (purpose: string) => given.get(purpose) === true;
  if (consentPurposes.some((purpose) => typeof given.get(purpose) !== 'boolean')) return undefined;
  return {
    analytics: answer('analytics'),
    personalisation: answer('personalisation'),
    advertising: answer('advertising'),
    external: answer('external'),
  };
}

const readText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

export const browserMemory = (): ConsentMemory => ({
  choices: browserValue('consentSettings', readChoices),
  regulation: browserValue('privacyRegulation', readText),
  pendingRegulation: browserValue('pendingPrivacyRegulation', readText),
});

function regulations({ regulation, pendingRegulation }: ConsentMemory): StoredRegulation {
  const [active, pending] = [regulation.get(), pendingRegulation.get()];
  return {
    ...(active === undefined ? {} : { privacyRegulation: active }),
    ...(pending === undefined ? {} : { pendingPrivacyRegulation: pending }),
  };
}

function keep(memory: ConsentMemory, { privacyRegulation, pendingPrivacyRegulation }: StoredRegulation): void {
  if (memory.regulation.get() !== privacyRegulation) memory.regulation.set(privacyRegulation);
  if (memory.pendingRegulation.get() !== pendingPrivacyRegulation)
    memory.pendingRegulation.set(pendingPrivacyRegulation);
}

/** Applies the pending regulation, at start or with a decision. */
export const applyPending = (memory: ConsentMemory): void => keep(memory, applyPendingRegulation(regulations(memory)));

/** Stores the regulation of a region, which may be pending. */
export const setRegulation = (memory: ConsentMemory, heard: string | undefined): void =>
  keep(memory, receiveRegulation(regulations(memory), heard));

export const consentIn = (memory: ConsentMemory): Consent => ({
  regulation: effectiveRegulation(regulations(memory)),
  choices: memory.choices.get(),
});
