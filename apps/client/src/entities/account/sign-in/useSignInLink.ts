import type { MouseEvent } from 'react';
import { paths } from '../../../shell/address/paths';
import { useApp } from '../../../shell/context';
import { isPlainClick } from '../../../shell/links/Link';
import type { SignInMode } from './faults';
import { requestSignIn } from './request';

interface SignInLink {
  href: string;
  onClick: (event: MouseEvent) => void;
}

/** A link that signs in over the page and continues at `returnTo`; on a TV it opens the sign-in screen (MENU-12). */
export function useSignInLink(): (returnTo: string, type?: SignInMode) => SignInLink {
  const { device } = useApp();
  return (returnTo, type = 'login') => ({
    href: paths[type].href({}, { returnTo }),
    onClick: (event) => {
      if (device.frame === 'tv' || !isPlainClick(event)) return;
      event.preventDefault();
      requestSignIn({ type, returnTo });
    },
  });
}
