'use no memo';

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { PicturesProvider } from '../../ui/Picture/pictures';
import './effects.css';
import { usePreferences } from './preferences';
import type { Preferences } from './read-preferences';

const PerformanceMonitor = lazy(() => import('./PerformanceMonitor'));

/** Applies settings globally: document attributes, pictures, performance monitor. */
export function PreferenceEffects({ children }: { children: ReactNode }) {
  const preferences = usePreferences();
  useEffect(() => {
    const { dataset } = document.documentElement;
    for (const [name, value] of Object.entries(attributesOf(preferences))) {
      if (value === undefined) delete dataset[name];
      else dataset[name] = value;
    }
  }, [preferences]);
  const { areImagesDisabled, quality, isPerformanceMonitorUsed } = preferences;
  return (
    <PicturesProvider value={areImagesDisabled ? 'none' : quality === 'dataSaver' ? 'small' : 'all'}>
      {children}
      {isPerformanceMonitorUsed && (
        <Suspense>
          <PerformanceMonitor />
        </Suspense>
      )}
    </PicturesProvider>
  );
}

const on = (isOn: boolean) => (isOn ? '' : undefined);

const attributesOf = (preferences: Preferences): Record<string, string | undefined> => ({
  noBlur: on(preferences.isBlurDisabled),
  captions: preferences.captionSize,
  captionEdge: preferences.captionEdge,
});
