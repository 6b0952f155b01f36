import type { StudioRole } from '@touchline/contract';
import type { StudioTexts } from '../texts';

/** Roles in a sentence: "Owner, Finance and Auditor". */
export function roleNames(t: StudioTexts, roles: readonly StudioRole[]): string {
  const list = new Intl.ListFormat(t.locale === 'en' ? 'en-GB' : t.locale, { type: 'conjunction' });
  return list.format(roles.map((role) => t(`frame.roles.${role}`)));
}
