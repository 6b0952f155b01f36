'use no memo';

import { lazy, Suspense } from 'react';
import { usePageContent } from '../content';
import { sectionsOf } from '../layout';
import type { BodyProps } from '../props';

const EmptyPage = lazy(() => import('./EmptyPage'));

/** ClassicHome, Lines, Grid, SectionGrid: only sections, and a message if those are empty. */
export function SectionsBody({ page }: BodyProps) {
  const { line, grid, isLoading } = usePageContent();
  const isEmpty =
    !isLoading &&
    sectionsOf(page).every(
      ({ kind, lines = [], grids = [] }) =>
        kind !== 'NavList' &&
        kind !== 'Subscriptions' &&
        lines.every(({ contextId }) => line(contextId).state === 'absent') &&
        grids.every(({ contextId }) => grid(contextId).state === 'absent'),
    );
  if (!isEmpty) return null;
  return (
    <Suspense>
      <EmptyPage isHome={page.pageType === 'ClassicHome'} />
    </Suspense>
  );
}
