import { useAddress, useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { showToast } from '../../../ui/Toast/toasts';
import type { SignInMode } from './faults';

const CONFIRM_DAYS = 7;

/** Confirms a sign-in and goes on with what the viewer wanted: to `returnTo`, if that is another page. */
export function useSignedIn(returnTo: string | undefined): (mode: SignInMode) => void {
  const t = useTexts();
  const { session, addressBar } = useApp();
  const { path, search } = useAddress();
  return (mode) => {
    const name = session.person()?.email;
    if (mode === 'register') showToast(t('signIn.ready', { count: CONFIRM_DAYS }), { icon: 'check', duration: 'long' });
    else showToast(name ? t('signIn.asPerson', { name }) : t('session.signedInToast'), { icon: 'check' });
    if (returnTo !== undefined && returnTo !== `${path}${search}`) addressBar.go(returnTo);
  };
}
