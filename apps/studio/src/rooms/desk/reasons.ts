import type { CallProblem } from '@touchline/contract';
import type { StudioTexts } from '../../texts';

/** Why a call failed, in plain words. Refusals of the desk carry their own. */
export function reasonOf(t: StudioTexts, { kind, statusCode, title, detail }: CallProblem): string {
  if (kind === 'network') return t('desk.reasons.network');
  if (kind === 'timeout') return t('desk.reasons.timeout');
  if (statusCode === 403) return t('desk.reasons.role');
  if (statusCode === 429) return t('desk.reasons.often');
  if (statusCode >= 400 && statusCode < 500) return detail ?? title;
  return t('desk.reasons.server');
}
