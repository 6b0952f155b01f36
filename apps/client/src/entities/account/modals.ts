import { lazy } from 'react';

/** Signing in over the page; its code comes when it is first opened (MENU-12). */
export const LoginModal = lazy(() => import('./LoginModal'));

/** Deleting the account over the page (MENU-12). */
export const DeleteAccountModal = lazy(() => import('./DeleteAccountModal'));
