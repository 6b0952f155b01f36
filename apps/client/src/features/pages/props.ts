import type { Page, Section } from '@touchline/contract';
import type { ComponentType, ReactNode } from 'react';

/** What draws the part of a page that is its type's own, above its sections. */
export interface BodyProps {
  page: Page;
  /** The pages around this one, outermost first, where it is shown in a tab. */
  around: readonly string[];
  /** Draws another page inside of this one. */
  Contents: ComponentType<{ page: Page; around: readonly string[] }>;
}

/** What draws a section of a page. */
export interface SectionProps {
  section: Section;
  /** In the first view. */
  eager: boolean;
}

export type Body = (props: BodyProps) => ReactNode;
export type SectionView = (props: SectionProps) => ReactNode;
