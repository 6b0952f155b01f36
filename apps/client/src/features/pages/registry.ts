import { SectionsBody } from './bodies/SectionsBody';
import { lateBody, lateSection } from './late-parts';
import type { Body, SectionView } from './props';
import { LineGroupSection, LineSection } from './sections/LineSection';

/** Renderers by page type (PAGE-01). Unknown types show a message (PAGE-02). */
export const pageTypes: ReadonlyMap<string, Body> = new Map<string, Body>([
  ['ClassicHome', SectionsBody],
  ['HOME_TAB', lateBody('Tabs')],
  ['Grid', SectionsBody],
  ['Lines', SectionsBody],
  ['SectionGrid', SectionsBody],
  ['Tabs', lateBody('Tabs')],
  ['Landing', lateBody('Landing')],
  ['DataWidget', lateBody('DataWidget')],
  ['HtmlWidget', lateBody('HtmlWidget')],
  ['Catalogue', lateBody('Catalogue')],
  ['Focus', lateBody('Focus')],
]);

/** Renderers by layout kind (PAGE-04). Unknown kinds are left out (PAGE-16). */
export const sectionKinds: ReadonlyMap<string, SectionView> = new Map<string, SectionView>([
  ['Spinner', lateSection('Spinner')],
  ['LineGroup', LineGroupSection],
  ['Line', LineSection],
  ['NavList', lateSection('NavList')],
  ['List', lateSection('List')],
  ['Subscriptions', lateSection('Subscriptions')],
  ['Grid', lateSection('Grid')],
]);
