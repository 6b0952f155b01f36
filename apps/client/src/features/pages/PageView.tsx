import { useQuery } from '@tanstack/react-query';
import type { Page } from '@touchline/contract';
import { useState } from 'react';
import { useApp, useDescribe } from '../../app/context';
import { Fault } from '../../app/Faults';
import { classes, LineSkeleton, paletteStyle, StageSkeleton } from '../../ui';
import { useTexts } from '../i18n';
import { createFocusedTile, FocusedTileProvider } from './focused-tile';
import { PageLines } from './PageLines';
import { PageStage, TvStage } from './PageStage';
import styles from './PageView.module.css';
import { lineReferences, type PageChoice, pageQuery } from './queries';

/** A page of content, whichever it is, with its states. */
export function PageView({ choice }: { choice: PageChoice }) {
  const { api } = useApp();
  const { data: page, error, refetch } = useQuery(pageQuery(api, choice));
  if (page) return <PageBody page={page} />;
  return error ? <Fault error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

function PageBody({ page }: { page: Page }) {
  const t = useTexts();
  const { device } = useApp();
  const isTv = device.frame === 'tv';
  const [focused] = useState(createFocusedTile);
  const slides = page.stageLinesPage?.stage.slides ?? page.stageSectionGridPage?.stage.slides ?? [];
  const lines = lineReferences(page);
  const image = page.backgroundImage ?? slides[0]?.image ?? page.previewImage;
  useDescribe({
    title: page.title === t('app.name') ? page.title : `${page.title} · ${t('app.name')}`,
    ...(page.description === undefined ? {} : { description: page.description }),
    ...(image ? { image } : {}),
  });
  const isSupported = slides.length > 0 || lines.length > 0;
  return (
    <div
      className={classes(styles.page, slides.length > 0 ? styles.staged : page.palette && styles.coloured)}
      style={paletteStyle(page.palette)}
    >
      {slides.length > 0 ? (
        <h1 className={styles.hidden}>{page.title}</h1>
      ) : (
        <h1 className={styles.title}>{page.title}</h1>
      )}
      {slides.length > 0 && (isTv ? <TvStage slides={slides} focused={focused} /> : <PageStage slides={slides} />)}
      {isSupported ? (
        <FocusedTileProvider value={isTv ? focused : undefined}>
          <PageLines references={lines} />
        </FocusedTileProvider>
      ) : (
        <p className={styles.unsupported}>{t('page.unsupportedType', { pageType: page.pageType })}</p>
      )}
    </div>
  );
}

function PageSkeleton() {
  const t = useTexts();
  return (
    <div className={classes(styles.page, styles.staged)} aria-busy="true">
      <h1 className={styles.hidden}>{t('page.loading')}</h1>
      <StageSkeleton />
      <LineSkeleton />
      <LineSkeleton />
    </div>
  );
}
