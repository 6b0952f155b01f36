'use no memo';

import type { Page } from '@touchline/contract';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
// The server renders tabs above everything: without their styles the page would jump.
import '../../ui/Tabs/Tabs.module.css';
import { LineSkeleton } from '../../ui/Skeleton/Skeleton';
import { sectionsOf } from './layout';
import type { Body, SectionView } from './props';

/** Parts of pages that homes seldom have: their code is fetched with the page, not before. */
const bodies = {
  Tabs: part(async () => (await import('./bodies/TabsBody')).TabsBody),
  Landing: part(async () => (await import('./bodies/LandingBody')).LandingBody),
  DataWidget: part(async () => (await import('./bodies/DataWidgetBody')).DataWidgetBody),
  HtmlWidget: part(async () => (await import('./bodies/HtmlWidgetBody')).HtmlWidgetBody),
  Catalogue: part(async () => (await import('./bodies/CatalogueBody')).CatalogueBody),
  Focus: part(async () => (await import('./bodies/FocusBody')).FocusBody),
};
const sections = {
  Spinner: part(async () => (await import('./sections/SpinnerSection')).SpinnerSection),
  NavList: part(async () => (await import('./sections/NavListSection')).NavListSection),
  List: part(async () => (await import('./sections/ListSection')).ListSection),
  Subscriptions: part(async () => (await import('./sections/SubscriptionsSection')).SubscriptionsSection),
  Grid: part(async () => (await import('./sections/GridSection')).GridSection),
};

/** What draws a page type whose code may still be on its way. */
export const lateBody = (type: keyof typeof bodies): Body => bodies[type].View;

/** What draws a layout kind whose code may still be on its way. */
export const lateSection = (kind: keyof typeof sections): SectionView => sections[kind].View;

/** Fetches the code of a page's parts that have some of their own; afterwards they draw without waiting. */
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

/** A part of its own: a failed fetch may be tried again, and once it is here it draws at once. */
function part<Props extends object>(fetchView: () => Promise<(props: Props) => ReactNode>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await fetchView();
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
