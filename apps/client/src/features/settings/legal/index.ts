import { lazy } from 'react';

/** Loaded when the first text is opened. */
export const LegalModal = lazy(() => import('./LegalModal'));
