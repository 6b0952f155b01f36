/** How far asking for consent has come (CONFIG-13). */
export type ConsentStatus = 'LOADED' | 'INITIALIZED' | 'COMPLETED' | 'FAILED';

/** What happens while consent is asked for. */
export type ConsentStep = 'loaded' | 'initialized' | 'failed' | 'acceptAll' | 'denyAll' | 'update';

/**
 *   (nothing) ── loaded → LOADED ── initialized → INITIALIZED ── accept all, deny all, update → COMPLETED
 *        └──────────┴── failed → FAILED                                                     (update → COMPLETED)
 *
 * A decision counts once there is something to decide in; after a failure a viewer can still decide by our own banner.
 */
export function consentAfter(status: ConsentStatus | undefined, step: ConsentStep): ConsentStatus | undefined {
  switch (step) {
    case 'loaded':
      return status ?? 'LOADED';
    case 'initialized':
      return status === 'LOADED' ? 'INITIALIZED' : status;
    case 'failed':
      return status === 'COMPLETED' ? status : 'FAILED';
    case 'acceptAll':
    case 'denyAll':
    case 'update':
      return status === undefined || status === 'LOADED' ? status : 'COMPLETED';
  }
}

/** What a viewer is asked about; what the service needs to run is not asked. */
export const consentPurposes = ['analytics', 'personalisation', 'advertising', 'external'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Agreed or not, by purpose. */
export type ConsentChoices = Readonly<Record<ConsentPurpose, boolean>>;

const toAll = (isAgreed: boolean): ConsentChoices => ({
  analytics: isAgreed,
  personalisation: isAgreed,
  advertising: isAgreed,
  external: isAgreed,
});
export const everythingAgreed = toAll(true);
export const nothingAgreed = toAll(false);

/** What anybody who wants to measure, suggest, advertise or embed has to ask. */
export interface Consent {
  /** The regulation that holds; nothing where none does. */
  regulation: string | undefined;
  /** Nothing before the viewer decided. */
  choices: ConsentChoices | undefined;
}

/** Whether something may be done: by the viewer's word, before it only where no regulation holds. */
export const isConsented = ({ regulation, choices }: Consent, purpose: ConsentPurpose): boolean =>
  choices?.[purpose] ?? regulation === undefined;

/** Whether the viewer has to be asked. */
export const needsAsking = ({ regulation, choices }: Consent): boolean =>
  regulation !== undefined && choices === undefined;

/** What is remembered about regulations; an empty word stands for none. */
export interface RegulationMemory {
  privacyRegulation?: string;
  pendingPrivacyRegulation?: string;
}

/** The region says which regulation holds: at first at once, a different one later is pending (CONFIG-14). */
export function regulationHeard(memory: RegulationMemory, heard: string | undefined): RegulationMemory {
  const regulation = heard ?? '';
  const { privacyRegulation } = memory;
  if (privacyRegulation === undefined) return { privacyRegulation: regulation };
  return privacyRegulation === regulation
    ? { privacyRegulation }
    : { privacyRegulation, pendingPrivacyRegulation: regulation };
}

/** What was pending holds: at the next start, and after consent (CONFIG-14). */
export function regulationApplied({ privacyRegulation, pendingPrivacyRegulation }: RegulationMemory): RegulationMemory {
  const regulation = pendingPrivacyRegulation ?? privacyRegulation;
  return regulation === undefined ? {} : { privacyRegulation: regulation };
}

/** The regulation a viewer is asked under. Between two the one that asks wins: what is pending never lets more through. */
export const regulationInForce = ({ privacyRegulation, pendingPrivacyRegulation }: RegulationMemory) =>
  pendingPrivacyRegulation || privacyRegulation || undefined;

/** Whether a third party's consent script is wanted: a regulation holds and the operator has settings there (CONFIG-13). */
export const wantsThirdParty = (region: {
  privacyRegulation?: string | undefined;
  userCentricsId?: string | undefined;
}): region is { privacyRegulation: string; userCentricsId: string } =>
  Boolean(region.privacyRegulation) && Boolean(region.userCentricsId);
