/** Status of the consent prompt (CONFIG-13). */
export type ConsentStatus = 'LOADED' | 'INITIALIZED' | 'COMPLETED' | 'FAILED';

export type ConsentStep = 'loaded' | 'initialized' | 'failed' | 'acceptAll' | 'denyAll' | 'update';

/**
 *     (none) ── loaded → LOADED ── initialized → INITIALIZED ── accept all, deny all, update → COMPLETED
 *        └──────────┴── failed → FAILED ── accept all, deny all, update → COMPLETED
 *
 * Decisions are ignored before initialisation. After a failure the viewer decides in the built-in banner.
 */
export function nextConsentStatus(status: ConsentStatus | undefined, step: ConsentStep): ConsentStatus | undefined {
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

/** Purposes that require consent; what is strictly necessary does not. */
export const consentPurposes = ['analytics', 'personalisation', 'advertising', 'external'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export type ConsentChoices = Readonly<Record<ConsentPurpose, boolean>>;

const consentAll = (isAgreed: boolean): ConsentChoices => ({
  analytics: isAgreed,
  personalisation: isAgreed,
  advertising: isAgreed,
  external: isAgreed,
});
export const everythingAgreed = consentAll(true);
export const nothingAgreed = consentAll(false);

/** The regulation in force and the choices of the viewer. */
export interface Consent {
  /** Undefined if there is none. */
  regulation: string | undefined;
  /** Undefined before the viewer decides. */
  choices: ConsentChoices | undefined;
}

/** Whether a purpose is allowed: by choice, or before a choice if no regulation is in force. */
export const isConsented = ({ regulation, choices }: Consent, purpose: ConsentPurpose): boolean =>
  choices?.[purpose] ?? regulation === undefined;

export const needsConsentPrompt = ({ regulation, choices }: Consent): boolean =>
  regulation !== undefined && choices === undefined;

/** Regulations stored on the device; an empty string means none. */
export interface StoredRegulation {
  privacyRegulation?: string;
  pendingPrivacyRegulation?: string;
}

/** Stores the regulation of the region: the first takes effect at once, a different one becomes pending (CONFIG-14). */
export function receiveRegulation(stored: StoredRegulation, received: string | undefined): StoredRegulation {
  const regulation = received ?? '';
  const { privacyRegulation } = stored;
  if (privacyRegulation === undefined) return { privacyRegulation: regulation };
  return privacyRegulation === regulation
    ? { privacyRegulation }
    : { privacyRegulation, pendingPrivacyRegulation: regulation };
}

/** Applies the pending regulation, at the next start and after consent (CONFIG-14). */
export function applyPendingRegulation({
  privacyRegulation,
  pendingPrivacyRegulation,
}: StoredRegulation): StoredRegulation {
  const regulation = pendingPrivacyRegulation ?? privacyRegulation;
  return regulation === undefined ? {} : { privacyRegulation: regulation };
}

/** The regulation in force. A pending regulation takes precedence; no pending regulation lifts the current one. */
export const effectiveRegulation = ({ privacyRegulation, pendingPrivacyRegulation }: StoredRegulation) =>
  pendingPrivacyRegulation || privacyRegulation || undefined;

/**
 * Whether the third-party consent script is loaded: a regulation is in force and the operator has an id (CONFIG-13).
 */
export const usesThirdPartyConsent = (region: {
  privacyRegulation?: string | undefined;
  userCentricsId?: string | undefined;
}): region is { privacyRegulation: string; userCentricsId: string } =>
  Boolean(region.privacyRegulation) && Boolean(region.userCentricsId);
