import { effectiveRegulation } from '@touchline/rules/app/consent';
import { readChoices } from '../../shell/consent/memory';
import { localStorageIfAllowed, storedValues } from '../../shell/session/storage';

/** Which ads may be requested: none, only those of the service itself, or also those of third parties. */
type AdConsent = 'none' | 'house' | 'all';

const stored = storedValues(localStorageIfAllowed());
const isPresent = (value: unknown): value is unknown => value !== undefined;
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The viewer's consent to advertising now; none until the region is known and, where a regulation applies, they have decided.
 * Read from the storage: the early script has nothing else.
 */
export function adConsent(): AdConsent {
  const choices = readChoices(stored.read('consentSettings', isPresent));
  if (choices) return choices.advertising ? 'all' : 'house';
  const privacyRegulation = stored.read('privacyRegulation', isText);
  const pendingPrivacyRegulation = stored.read('pendingPrivacyRegulation', isText) ?? '';
  const regulation = effectiveRegulation({ privacyRegulation: privacyRegulation ?? '', pendingPrivacyRegulation });
  return privacyRegulation !== undefined && regulation === undefined ? 'all' : 'none';
}
