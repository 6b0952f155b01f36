import type { Page, Section } from '@touchline/contract';
import type { ComponentType, ReactNode } from 'react';

/** Props of the part of a page that is specific to its type, above its sections. */
export interface BodyProps {
  page: Page;
  /** Ids of the pages that contain this one in a tab, outermost first. */
  ancestors: readonly string[];
  /** Renders another page inside this one. */
  Contents: ComponentType<{ page: Page; ancestors: readonly string[] }>;
}

/** Props of a section of a page. */
export interface SectionProps {
  section: Section;
  /** Whether it is in the first view. */
  eager: boolean;
}

export type Body = (props: BodyProps) => ReactNode;
export type SectionView = (props: SectionProps) => ReactNode;
