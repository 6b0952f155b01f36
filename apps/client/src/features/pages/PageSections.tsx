'use no memo';

import type { Page, Section } from '@touchline/contract';
import {
  createContext,
  Fragment,
  memo,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { paths } from '../../shell/address/paths';
import { useApp, useSearch } from '../../shell/context';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { Gated } from '../../ui/hydration/Gated';
import { useNear } from '../../ui/near/useNear';
import { useTurn } from '../../ui/near/useTurn';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import { usePageContent } from './content';
import { anchorOf, contextsOf, isAwaited, sectionsAtFirst, sectionsOf } from './layout';
import styles from './PageView.module.css';
import { sectionKinds } from './registry';
import { FarSection } from './sections/LineSection';

/** After the first section, below the first view: nothing visible shifts when it loads. */
const AMONG_AFTER = 0;

const AmongContext = createContext<ReactNode>(undefined);
/** Personal content among the sections of a page, in browsers only. */
export const AmongSections = AmongContext.Provider;

/** The sections of a page, each rendered by its kind; unknown kinds are left out (PAGE-16). */
export function PageSections({ page }: { page: Page }) {
  const among = useContext(AmongContext);
  const { device } = useApp();
  // On a TV lines are rendered as focus approaches.
  const isTv = TOUCHLINE_TV && device.frame === 'tv';
  const { hasOutlines } = usePageContent();
  const isWhole = useDeferredValue(useIsBrowser());
  const { contexts, all } = useMemo(() => ({ contexts: contextsOf(page), all: sectionsOf(page) }), [page]);
  const sections = isWhole ? all : sectionsAtFirst(page, all, hasOutlines);
  return sections.map((section, place) => (
    <Fragment key={section.id}>
      {!isTv && isAwaited(section, contexts) ? (
        <LaterPart section={section} />
      ) : (
        <Part section={section} eager={place === 0} />
      )}
      {place === AMONG_AFTER && isWhole && among}
    </Fragment>
  ));
}

interface PartProps {
  section: Section;
  eager: boolean;
}

/** A section; one that fails leaves the others. Its props stay, so that it is hydrated in its own time. */
const Part = memo(function Part({ section, eager }: PartProps) {
  const View = sectionKinds.get(section.kind);
  if (!View) return null;
  return (
    <OptionalBoundary>
      <Gated id={anchorOf(section.id)} className={styles.section}>
        {/* oxlint-disable-next-line react/static-components -- looked up, not created */}
        <View section={section} eager={eager} />
      </Gated>
    </OptionalBoundary>
  );
});

/** A section of later lines: its place is kept, and its tiles are rendered when it comes near the viewport. */
const LaterPart = memo(function LaterPart({ section }: Pick<PartProps, 'section'>) {
  const { line, loadRest } = usePageContent();
  const { focusId } = useSearch(paths.page);
  const place = useRef<HTMLDivElement>(null);
  const isAddressed = focusId !== undefined;
  const isNear = useNear(place) || isAddressed;
  const isThere = section.lines?.every(({ contextId }) => line(contextId).state !== 'loading') ?? true;
  const isShown = useTurn(isNear && isThere, isAddressed);
  const View = sectionKinds.get(section.kind);
  useEffect(() => {
    if (isNear) loadRest();
  }, [isNear, loadRest]);
  if (!View) return null;
  return (
    <OptionalBoundary>
      <div ref={place} id={anchorOf(section.id)} className={styles.section}>
        {isShown ? (
          // oxlint-disable-next-line react/static-components -- looked up, not created
          <View section={section} eager={false} />
        ) : (
          <FarSection section={section} isNear={isNear} />
        )}
      </div>
    </OptionalBoundary>
  );
});
