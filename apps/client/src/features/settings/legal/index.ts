import { lazy } from 'react';

/** Loaded when the first text is opened. */
export const LegalModal = lazy(() => import('./LegalModal'));

/** A sanitised text, loaded when one is shown. */
export const LegalText = lazy(() => import('./LegalText'));
