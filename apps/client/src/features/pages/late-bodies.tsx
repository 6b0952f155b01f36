import { lazy, Suspense } from 'react';
import { LineSkeleton } from '../../ui';
import type { Body } from './props';

/** Bodies that no home has: their code is fetched with the page, not before. */
const loaders = {
  Landing: async () => (await import('./bodies/LandingBody')).LandingBody,
  DataWidget: async () => (await import('./bodies/DataWidgetBody')).DataWidgetBody,
  Focus: async () => (await import('./bodies/FocusBody')).FocusBody,
};
type LateType = keyof typeof loaders;

const isLate = (pageType: string): pageType is LateType => pageType in loaders;
const loaded = new Map<string, Body>();

/** Fetches the code of a page type that has some of its own; afterwards it draws without waiting. */
export async function loadLateBody(pageType: string): Promise<void> {
  if (isLate(pageType) && !loaded.has(pageType)) loaded.set(pageType, await loaders[pageType]());
}

/** What draws a page type whose code may still be on its way. A failed fetch may be tried again. */
export function late(pageType: LateType): Body {
  const fetched = () =>
    lazy(async () => {
      try {
        await loadLateBody(pageType);
      } catch (error) {
        Lazy = fetched();
        throw error;
      }
      return { default: loaded.get(pageType) ?? (() => null) };
    });
  let Lazy = fetched();
  return (props) => {
    const Found = loaded.get(pageType) ?? Lazy;
    return (
      <Suspense fallback={<LineSkeleton />}>
        <Found {...props} />
      </Suspense>
    );
  };
}
