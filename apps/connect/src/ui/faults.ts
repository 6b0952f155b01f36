import { PASSWORD_LENGTH, passwordFlaw } from '@touchline/rules/account/password';
import type { Texts } from '@touchline/texts';

/** Problems of an address that a page can detect; the mail covers the rest. */
export function emailFault(t: Texts, email: string): string | undefined {
  if (email.trim() === '') return t('connect.fields.required', { field: t('connect.fields.email') });
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? undefined : t('connect.fields.emailInvalid');
}

/** Problems of a new password. */
export function passwordFault(t: Texts, password: string, email: string): string | undefined {
  const flaw = passwordFlaw(password, email);
  if (flaw === undefined) return undefined;
  const keys = { tooShort: 'passwordTooShort', tooLong: 'passwordTooLong', tooCommon: 'passwordTooCommon' } as const;
  return t(`connect.fields.${keys[flaw]}`, PASSWORD_LENGTH);
}
