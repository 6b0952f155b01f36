'use no memo';

import { useQuery } from '@tanstack/react-query';
import type { Page } from '@touchline/contract';
import { lazy, Suspense, useState } from 'react';
import { createFocusedTile, FocusedTileProvider } from '../../entities/tile/focused-tile';
import { useApp, useDescribe } from '../../shell/context';
import { Fault } from '../../shell/Faults';
import { whenIdle } from '../../shell/idle';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { classes } from '../../ui/classes';
import { Picture } from '../../ui/Picture/Picture';
import { paletteStyle } from '../../ui/palette';
import { LineSkeleton, Skeleton, StageSkeleton } from '../../ui/Skeleton/Skeleton';
import { slidesOf } from './layout';
import { PageContents } from './PageContents';
import { PageStage, TvStage } from './PageStage';
import styles from './PageView.module.css';
import { type PageChoice, pageQuery } from './queries';
import { useAddressedPlace } from './useAddressedPlace';

/** Loaded when idle: favourites are personal, while the page is the same for all viewers. */
const PageFavorite = lazy(whenIdle(() => import('../../entities/favorite/PageFavorite')));

/** A page with its loading and error states. */
export function PageView({ choice }: { choice: PageChoice }) {
  const { api } = useApp();
  const { data: page, error, refetch } = useQuery(pageQuery(api, choice));
  if (page) return <ShownPage page={page} isHome={choice === 'home'} />;
  return error ? (
    <Fault error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton staged={choice === 'home' || choice === 'specialHome'} />
  );
}

function ShownPage({ page, isHome }: { page: Page; isHome: boolean }) {
  const t = useTexts();
  const { device } = useApp();
  const isBrowser = useIsBrowser();
  const isTv = TOUCHLINE_TV && device.frame === 'tv';
  const [focused] = useState(createFocusedTile);
  const slides = slidesOf(page);
  const isStaged = slides.length > 0;
  const image = page.backgroundImage ?? slides[0]?.image ?? page.previewImage;
  useDescribe({
    title: page.title === t('app.name') ? page.title : `${page.title} · ${t('app.name')}`,
    ...(page.description === undefined ? {} : { description: page.description }),
    ...(image ? { image } : {}),
  });
  useAddressedPlace();
  return (
    <div
      className={classes(
        styles.page,
        isStaged && styles.staged,
        !isStaged && (page.palette || page.backgroundImage) && styles.raised,
        page.palette && styles.coloured,
      )}
      style={paletteStyle(page.palette)}
    >
      {!isStaged && page.backgroundImage && (
        <div className={styles.background} aria-hidden="true">
          <Picture image={page.backgroundImage} width={1920} eager />
        </div>
      )}
      <div className={styles.head}>
        <h1 className={isStaged || page.landing ? styles.hidden : styles.title}>{page.title}</h1>
        {!isHome && isBrowser && (
          <Suspense>
            <PageFavorite page={page} />
          </Suspense>
        )}
      </div>
      {isStaged && (
        // Hydrates separately, like each section.
        <Suspense>{isTv ? <TvStage slides={slides} focused={focused} /> : <PageStage slides={slides} />}</Suspense>
      )}
      <FocusedTileProvider value={isTv ? focused : undefined}>
        <PageContents page={page} />
      </FocusedTileProvider>
    </div>
  );
}

/** Homes start with a stage, other pages with their name. */
function PageSkeleton({ staged }: { staged: boolean }) {
  const t = useTexts();
  return (
    <div className={classes(styles.page, staged && styles.staged)} aria-busy="true">
      <h1 className={styles.hidden}>{t('page.loading')}</h1>
      {staged ? (
        <StageSkeleton />
      ) : (
        <div className={styles.title}>
          <Skeleton kind="text" style={{ width: '9em' }} />
        </div>
      )}
      <LineSkeleton />
      <LineSkeleton />
    </div>
  );
}
