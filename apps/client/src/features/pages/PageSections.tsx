import type { Page } from '@touchline/contract';
import { Suspense } from 'react';
import { anchorOf, sectionsOf } from './layout';
import styles from './PageView.module.css';
import { sectionKinds } from './registry';
import { Spare } from './Spare';

/** The sections of a page, each drawn by its kind; one of an unknown kind is left out, the rest lives (PAGE-16). */
export function PageSections({ page }: { page: Page }) {
  return sectionsOf(page).map((section, place) => {
    const View = sectionKinds.get(section.kind);
    return (
      View && (
        <Spare key={section.id}>
          <div id={anchorOf(section.id)} className={styles.section}>
            {/* Each section is taken over by itself: a tap on one does not wait for the others. */}
            <Suspense>
              <View section={section} eager={place === 0} />
            </Suspense>
          </div>
        </Spare>
      )
    );
  });
}
