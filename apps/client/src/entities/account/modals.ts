import { lazy } from 'react';

/** Sign-in as a modal, loaded when first opened (MENU-12). */
export const LoginModal = lazy(() => import('./LoginModal'));

/** Account deletion as a modal, loaded when first opened (MENU-12). */
export const DeleteAccountModal = lazy(() => import('./DeleteAccountModal'));
