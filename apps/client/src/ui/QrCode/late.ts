import { lazy } from 'react';

/** `QrCode`, loaded when one is shown. */
export const LateQrCode = lazy(() => import('./QrCode'));
