import type { ConsentState } from '../consent/consent';

/** Signals of the browser that its user does not want to be counted. */
export interface PrivacySignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/**
 * Whether events are sent (DATA-03). `asked`: a regulation applies and the viewer has not decided. `unknown`: the region,
 * and with it the regulation, is not known yet.
 */
type Decision = 'yes' | 'no' | 'asked' | 'unknown';

export function decisionOf(
  { choices, regulation, status }: ConsentState,
  { doNotTrack, globalPrivacyControl }: PrivacySignals,
): Decision {
  if (doNotTrack === '1' || globalPrivacyControl) return 'no';
  if (choices) return choices.analytics ? 'yes' : 'no';
  if (regulation !== undefined) return 'asked';
  return status === undefined ? 'unknown' : 'yes';
}
