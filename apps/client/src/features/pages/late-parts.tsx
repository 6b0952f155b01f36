'use no memo';

import type { Page } from '@touchline/contract';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
// The server renders these parts: without their styles the page would shift.
import '../../ui/Grid/Grid.module.css';
import '../../ui/Grid/Mosaic.module.css';
import '../../ui/NavList/NavList.module.css';
import '../../ui/Tabs/Tabs.module.css';
import '../../ui/TextCard/TextCard.module.css';
import { LineSkeleton } from '../../ui/Skeleton/Skeleton';
import { sectionsOf } from './layout';
import type { Body, SectionView } from './props';

/** Parts that are rare on home pages: their code is loaded with the page that uses them. */
const bodies = {
  Tabs: part(() => import('./bodies/TabsBody')),
  Landing: part(() => import('./bodies/LandingBody')),
  DataWidget: part(() => import('./bodies/DataWidgetBody')),
  HtmlWidget: part(() => import('./bodies/HtmlWidgetBody')),
  Catalogue: part(() => import('./bodies/CatalogueBody')),
  Focus: part(() => import('./bodies/FocusBody')),
};
const sections = {
  Spinner: part(() => import('./sections/SpinnerSection')),
  NavList: part(() => import('./sections/NavListSection')),
  List: part(() => import('./sections/ListSection')),
  Subscriptions: part(() => import('./sections/SubscriptionsSection')),
  Grid: part(() => import('./sections/GridSection')),
};

/** The renderer of a page type, which suspends until its code has loaded. */
export const lateBody = (type: keyof typeof bodies): Body => bodies[type].View;

/** The renderer of a layout kind, which suspends until its code has loaded. */
export const lateSection = (kind: keyof typeof sections): SectionView => sections[kind].View;

/** Loads the code of a page's lazy parts; afterwards they render without suspending. */
export async function loadLateParts(page: Page): Promise<void> {
  const type = page.pageType === 'HOME_TAB' ? 'Tabs' : page.pageType;
  const wanted = [
    ...Object.entries(bodies).filter(([name]) => name === type),
    ...Object.entries(sections).filter(([name]) => sectionsOf(page).some(({ kind }) => kind === name)),
  ];
  await Promise.all(wanted.map(([, { load }]) => load()));
}

interface Part<Props> {
  View: (props: Props) => ReactNode;
  load: () => Promise<void>;
}

/** A lazy part: a failed load can be retried, and once loaded it renders without suspending. */
function part<Props extends object>(fetch: () => Promise<{ default: (props: Props) => ReactNode }>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= (await fetch()).default;
  };
  const fetched = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        await load();
      } catch (error) {
        Lazy = fetched();
        throw error;
      }
      return { default: loaded ?? (() => null) };
    });
  let Lazy = fetched();
  const View = (props: Props) => {
    const Found: ComponentType<Props> = loaded ?? Lazy;
    return (
      <Suspense fallback={<LineSkeleton />}>
        <Found {...props} />
      </Suspense>
    );
  };
  return { View, load };
}
