import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { LoginModal } from '../../entities/account/modals';
import { requestSignIn, type SignInRequest, signInStore } from '../../entities/account/sign-in/request';
import { paths } from '../../shell/address/paths';
import { safeReturn } from '../../shell/address/return-to';
import { useApp } from '../../shell/context';

const openRequest = () => signInStore.getState().request;

/** Links to the sign-in screens open the sign-in in place, over what the viewer wanted; TVs open the screen. */
export function SignInHost() {
  const { device, session } = useApp();
  const request = useSyncExternalStore(signInStore.subscribe, openRequest);
  useEffect(() => {
    if (device.frame === 'tv') return undefined;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const found = link && event.button === 0 && !isModified(event) ? requestOf(link) : undefined;
      if (!found || session.userType() === 'registered') return;
      // The link's own handlers still run: what it closes, closes.
      event.preventDefault();
      requestSignIn(found);
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [device.frame, session]);
  return (
    request && (
      <Suspense>
        <LoginModal type={request.type} returnTo={request.returnTo} onClose={() => requestSignIn(undefined)} />
      </Suspense>
    )
  );
}

const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

function requestOf({ origin, pathname, search, target }: HTMLAnchorElement): SignInRequest | undefined {
  if (origin !== location.origin || (target !== '' && target !== '_self')) return undefined;
  const type = (['login', 'register'] as const).find((each) => pathname === paths[each].pattern);
  return type && { type, returnTo: safeReturn(paths[type].readSearch(search).returnTo) };
}
