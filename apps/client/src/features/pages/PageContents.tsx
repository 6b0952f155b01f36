'use no memo';

import type { Page } from '@touchline/contract';
import { memo } from 'react';
import { UnsupportedType } from './bodies/UnsupportedType';
import { PageContentProvider } from './content';
import { PageSections } from './PageSections';
import { pageTypes } from './registry';

const NONE: readonly string[] = [];

interface PageContentsProps {
  page: Page;
  ancestors?: readonly string[];
}

/** A page below its title or stage, rendered by its type; an unknown type shows a message (PAGE-02). */
export const PageContents = memo(function PageContents({ page, ancestors = NONE }: PageContentsProps) {
  const Body = pageTypes.get(page.pageType);
  if (!Body) return <UnsupportedType pageType={page.pageType} />;
  return (
    <PageContentProvider page={page}>
      <Body page={page} ancestors={ancestors} Contents={PageContents} />
      <PageSections page={page} />
    </PageContentProvider>
  );
});
