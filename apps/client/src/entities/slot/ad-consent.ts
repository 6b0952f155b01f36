import { consentStore } from '../../shell/consent/useConsent';
import { browserValue } from '../../shell/preferences/local-value';

/** Which ads may be requested: none, only those of the service itself, or also those of third parties. */
export type AdConsent = 'none' | 'house' | 'all';

/** The regulation of the last visit; empty if there was none. */
const lastRegulation = browserValue('privacyRegulation', (stored) => (typeof stored === 'string' ? stored : undefined));

/** The viewer's consent to advertising now; none until the region is known or, where a regulation applies, they decide. */
export function adConsent(): AdConsent {
  const { status, regulation, choices } = consentStore.state();
  if (choices) return choices.advertising ? 'all' : 'house';
  const isRegionKnown = (status !== undefined && status !== 'LOADED') || lastRegulation.get() === '';
  return isRegionKnown && regulation === undefined ? 'all' : 'none';
}
