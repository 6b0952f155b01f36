import { CatalogueBody } from './bodies/CatalogueBody';
import { HtmlWidgetBody } from './bodies/HtmlWidgetBody';
import { SectionsBody } from './bodies/SectionsBody';
import { TabsBody } from './bodies/TabsBody';
import { late } from './late-bodies';
import type { Body, SectionView } from './props';
import { GridSection } from './sections/GridSection';
import { LineGroupSection, LineSection } from './sections/LineSection';
import { ListSection } from './sections/ListSection';
import { NavListSection } from './sections/NavListSection';
import { SpinnerSection } from './sections/SpinnerSection';
import { SubscriptionsSection } from './sections/SubscriptionsSection';

/** Every page type and what draws it (PAGE-01). A new one is added here; any other shows its text (PAGE-02). */
export const pageTypes: ReadonlyMap<string, Body> = new Map<string, Body>([
  ['ClassicHome', SectionsBody],
  ['HOME_TAB', TabsBody],
  ['Grid', SectionsBody],
  ['Lines', SectionsBody],
  ['SectionGrid', SectionsBody],
  ['Tabs', TabsBody],
  ['Landing', late('Landing')],
  ['DataWidget', late('DataWidget')],
  ['HtmlWidget', HtmlWidgetBody],
  ['Catalogue', CatalogueBody],
  ['Focus', late('Focus')],
]);

/** Every layout kind and what draws it (PAGE-04). A new one is added here; any other is left out (PAGE-16). */
export const sectionKinds: ReadonlyMap<string, SectionView> = new Map<string, SectionView>([
  ['Spinner', SpinnerSection],
  ['LineGroup', LineGroupSection],
  ['Line', LineSection],
  ['NavList', NavListSection],
  ['List', ListSection],
  ['Subscriptions', SubscriptionsSection],
  ['Grid', GridSection],
]);
