import { lazy } from 'react';

/** `QrCode`, fetched when one is shown. */
export const LateQrCode = lazy(() => import('./QrCode'));
