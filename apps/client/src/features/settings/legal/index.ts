import { lazy } from 'react';

/** Fetched when the first text is opened. */
export const LegalModal = lazy(() => import('./LegalModal'));
