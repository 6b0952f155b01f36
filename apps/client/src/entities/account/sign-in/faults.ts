import { PASSWORD_LENGTH, passwordFlaw } from '@touchline/rules/account/password';
import type { Texts } from '@touchline/texts';
import { ApiError } from '../../../shell/api/api';

export type SignInMode = 'login' | 'register';

/** What is wrong with the entries, by field; `form` is said below the button. */
export interface SignInFaults {
  email?: string;
  password?: string;
  form?: string;
  /** Offers an e-mail with a link instead of the password. */
  offersLink?: boolean;
}

const flaws = { tooShort: 'passwordTooShort', tooLong: 'passwordTooLong', tooCommon: 'passwordTooCommon' } as const;

/** What can be said before the entries are sent; undefined where they look right. */
export function entryFaults(t: Texts, mode: SignInMode, email: string, password: string): SignInFaults | undefined {
  const faults: SignInFaults = {};
  const wrongEmail = emailFault(t, email);
  if (wrongEmail !== undefined) faults.email = wrongEmail;
  const flaw = mode === 'register' ? passwordFlaw(password, email) : undefined;
  if (password === '') faults.password = t('connect.fields.required', { field: t('connect.fields.password') });
  else if (flaw) faults.password = t(`connect.fields.${flaws[flaw]}`, PASSWORD_LENGTH);
  return faults.email === undefined && faults.password === undefined ? undefined : faults;
}

export function emailFault(t: Texts, email: string): string | undefined {
  if (email === '') return t('connect.fields.required', { field: t('connect.fields.email') });
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? undefined : t('connect.fields.emailInvalid');
}

const PATIENCE_S = 60;

/** What a refused or failed call means for the viewer. */
export function answerFaults(t: Texts, mode: SignInMode, error: unknown): SignInFaults {
  if (!(error instanceof ApiError)) return { form: t('errors.generic') };
  const { statusCode, kind, detail = '', retryAfter } = error.problem;
  if (kind === 'network') return { form: t('signIn.offline') };
  if (kind === 'timeout') return { form: t('errors.timeout') };
  if (statusCode === 429)
    return {
      form: t('signIn.locked', { count: Math.max(1, Math.ceil((retryAfter ?? PATIENCE_S) / 60)) }),
      offersLink: true,
    };
  if (statusCode === 503 && retryAfter !== undefined) return { form: t('signIn.busy', { count: retryAfter }) };
  if (statusCode >= 500) return { form: t('errors.server') };
  if (mode === 'login') return { password: t(statusCode === 403 ? 'signIn.unconfirmed' : 'signIn.wrong') };
  if (statusCode !== 400) return { form: t('errors.generic') };
  return detail.includes('body.email')
    ? { email: t('connect.fields.emailInvalid') }
    : { password: t('connect.fields.passwordTooCommon') };
}
