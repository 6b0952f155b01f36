import type { Platform } from '@touchline/contract';
import { consentScheme, gppConsent, tcString, usPrivacyString } from '@touchline/rules/ads/consent-strings';
import { type TagValues, vendorsIn } from '@touchline/rules/ads/tag';
import type { ConsentChoices } from '@touchline/rules/app/consent';
import { consentStore } from '../../shell/consent/useConsent';
import { isTvPlatform } from '../../shell/platform/platform';
import { versionInWords } from '../../shell/platform/version';
import { localStorageIfAllowed, storedValues } from '../../shell/session/storage';
import { adConsent } from './ad-consent';
import { adUserId } from './ad-user-id';
import { managersConsent } from './consent-manager';
import { adRegion } from './region';

const HANDHELD: ReadonlySet<Platform> = new Set(['mobileweb', 'android', 'ios']);

const deviceOf = (platform: Platform): string =>
  isTvPlatform(platform) ? 'tv' : HANDHELD.has(platform) ? 'phone' : 'desktop';

/** What the macros of a tag or beacon may tell. */
export function tagValues(template: string, platform: Platform): TagValues {
  const { protocol, origin, pathname } = window.location;
  return {
    ...consentValues(template),
    isWithheld: adConsent() !== 'all',
    adUserId: adUserId(),
    device: deviceOf(platform),
    platform,
    appVersion: versionInWords(platform),
    userAgent: navigator.userAgent,
    // A package is opened from a file.
    page: protocol.startsWith('http') ? origin + pathname : undefined,
  };
}

type ConsentValues = Pick<TagValues, 'isGdpr' | 'tcString' | 'usPrivacy' | 'gppString' | 'gppSections'>;

/** Consent as strings: of the operator's consent manager if there is one, else of our own prompt. */
function consentValues(template: string): ConsentValues {
  const { regulation, choices } = consentStore.state();
  const scheme = consentScheme(regulation);
  const managed = managersConsent();
  const own = scheme === 'eu' && choices ? ownTcString(choices, vendorsIn(template)) : undefined;
  const tcf = managed?.tcString ?? own;
  const usPrivacy = usPrivacyString(scheme === 'us', choices?.advertising ?? false);
  const gpp = gppConsent({ tcf, usPrivacy: scheme === 'us' ? usPrivacy : undefined });
  return {
    isGdpr: managed?.isGdpr ?? scheme === 'eu',
    tcString: tcf,
    usPrivacy,
    gppString: gpp?.text,
    gppSections: gpp?.sections.join(','),
  };
}

function ownTcString(choices: ConsentChoices, named: readonly number[]): string {
  const { countryCodes: [country = ''] = [], advertising: { vendors = [], cmpId, vendorListVersion } = {} } =
    adRegion() ?? {};
  const language = document.documentElement.lang;
  return tcString({
    choices,
    decidedAt: decidedAt(choices),
    vendors: [...vendors, ...named],
    language,
    country,
    cmpId,
    vendorListVersion,
  });
}

const stored = storedValues(localStorageIfAllowed());
const DAY_KEY = 'consentDay';
interface Decided {
  choices: string;
  at: number;
}
const isDecided = (value: unknown): value is Decided =>
  typeof value === 'object' && value !== null && 'choices' in value && 'at' in value && typeof value.at === 'number';

/** When these choices were first told, epoch milliseconds; other choices are a new decision. */
function decidedAt(choices: ConsentChoices): number {
  const text = JSON.stringify(choices);
  const known = stored.read(DAY_KEY, isDecided);
  if (known?.choices === text) return known.at;
  const at = Date.now();
  stored.write(DAY_KEY, { choices: text, at } satisfies Decided);
  return at;
}
