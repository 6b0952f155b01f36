import type { Page } from '@touchline/contract';
import { createContext, Fragment, type ReactNode, Suspense, useContext, useDeferredValue } from 'react';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import { anchorOf, sectionsAtFirst, sectionsOf } from './layout';
import styles from './PageView.module.css';
import { sectionKinds } from './registry';

/** After the first section, below the first view: nothing visible shifts when it loads. */
const AMONG_AFTER = 0;

const AmongContext = createContext<ReactNode>(undefined);
/** Personal content among the sections of a page, in browsers only. */
export const AmongSections = AmongContext.Provider;

/** The sections of a page, each rendered by its kind; unknown kinds are left out (PAGE-16). */
export function PageSections({ page }: { page: Page }) {
  const among = useContext(AmongContext);
  const isWhole = useDeferredValue(useIsBrowser());
  const sections = isWhole ? sectionsOf(page) : sectionsAtFirst(page);
  return sections.map((section, place) => {
    const View = sectionKinds.get(section.kind);
    return (
      View && (
        <Fragment key={section.id}>
          <OptionalBoundary>
            <div id={anchorOf(section.id)} className={styles.section}>
              {/* Each section hydrates separately: a tap on one does not wait for the others. */}
              <Suspense>
                <View section={section} eager={place === 0} />
              </Suspense>
            </div>
          </OptionalBoundary>
          {place === AMONG_AFTER && isWhole && among}
        </Fragment>
      )
    );
  });
}
