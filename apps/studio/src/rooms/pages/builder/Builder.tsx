import { useCallback, useMemo, useState } from 'react';
import { Tabs } from '../../../parts/Tabs/Tabs';
import { changeQuery, hrefOf, usePlace } from '../../../shell/address';
import { useIsNarrow, useIsPhone } from '../../../shell/phone';
import { useRoomTitle } from '../../../shell/room-title';
import { useSession } from '../../../shell/session';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { StateView } from '../../../ui/StateView/StateView';
import { PageDrafts } from '../drafts/PageDrafts';
import { usePageEditor } from '../drafts/page-editor';
import { Inspector } from '../inspector/Inspector';
import { EDITORS } from '../may-edit';
import { partsOf } from '../model/parts';
import { PartsPane } from '../parts/PartsPane';
import { PreviewPane } from '../preview/PreviewPane';
import { useView } from '../preview/useView';
import { ViewBar } from '../preview/ViewBar';
import { dayOf } from '../time/day';
import { TimeStrip } from '../time/TimeStrip';
import { useMoments } from '../time/useMoments';
import { usePreviewTime } from '../time/usePreviewTime';
import styles from './Builder.module.css';
import { BuilderControls } from './BuilderControls';
import { BuilderNotes } from './BuilderNotes';

/** Builds one page: its parts, the page as viewers see it at a moment, and the settings of a part. */
export function Builder({ pageId }: { pageId: string }) {
  const { operator } = useSession();
  return (
    <PageDrafts pageId={pageId} isReadOnly={!EDITORS.includes(operator.role)}>
      <BuilderView />
    </PageDrafts>
  );
}

function BuilderView() {
  const t = useTexts();
  const { page, problem } = usePageEditor();
  useRoomTitle(page.detail?.name ?? page.id, hrefOf('pages'));
  if (!page.detail && !page.isGone && problem)
    return (
      <StateView
        icon="warning"
        role="alert"
        title={t('pages.failed.title')}
        text={problem.detail ?? t('pages.failed.text')}
        actions={
          <Button variant="primary" href={hrefOf('pages')}>
            {t('pages.failed.back')}
          </Button>
        }
      />
    );
  if (!page.isLoaded) return <BuilderSkeleton />;
  if (!page.entry)
    return (
      <>
        <BuilderControls />
        <StateView
          icon="pages"
          title={t('pages.gone.title')}
          text={t('pages.gone.text')}
          actions={
            <Button variant="primary" href={hrefOf('pages')}>
              {t('pages.failed.back')}
            </Button>
          }
        />
      </>
    );
  return <Columns />;
}

type PhoneTab = 'parts' | 'preview' | 'details';

function Columns() {
  const t = useTexts();
  const { query } = usePlace();
  const { page } = usePageEditor();
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const [tab, setTab] = useState<PhoneTab>('parts');
  const [isOpen, setOpen] = useState(query.has('part'));
  const time = usePreviewTime();
  const view = useView();
  const day = dayOf(time.at);
  const { answer, byLine } = useMoments(day, view.regionId);
  const selected = query.get('part') ?? undefined;
  const parts = useMemo(() => (page.entry ? partsOf(page.entry) : []), [page.entry]);
  const part = parts.find(({ key }) => key === selected);

  const select = useCallback(
    (key: string | undefined) => {
      changeQuery({ part: key }, 'replace');
      setOpen(true);
      if (isPhone) setTab('details');
    },
    [isPhone],
  );
  const selectById = useCallback(
    (id: string) => {
      const found = parts.find((each) => each.id === id);
      if (found) select(found.key);
    },
    [parts, select],
  );

  const list = <PartsPane selected={selected} onSelect={select} moments={byLine} at={time.at} />;
  const preview = (
    <section className={styles.preview} aria-label={t('pages.view.title')}>
      <TimeStrip time={time} day={day} moments={answer} />
      <ViewBar view={view} isNarrow={isPhone} />
      <PreviewPane view={view} at={time.at} isOnePage={isPhone} selected={part?.id} onSelect={selectById} />
    </section>
  );
  const inspector = (
    <Inspector selected={selected} onSelect={select} moments={byLine} at={time.at} isNow={time.isNow} />
  );
  if (isPhone)
    return (
      <>
        <BuilderControls />
        <BuilderNotes />
        <Tabs
          label={t('pages.phone.label')}
          value={tab}
          tabs={(['parts', 'preview', 'details'] as const).map((value) => ({
            value,
            label: t(`pages.phone.${value}`),
          }))}
          onValue={setTab}
        >
          {{ parts: list, preview, details: inspector }[tab]}
        </Tabs>
      </>
    );
  return (
    <div className={styles.builder}>
      <BuilderControls />
      <BuilderNotes />
      <div className={styles.columns}>
        {list}
        {preview}
        {(!isNarrow || isOpen) && (
          <div className={styles.side}>
            {isNarrow && (
              <span className={styles.close}>
                <Button variant="quiet" size="small" icon="close" iconOnly onClick={() => setOpen(false)}>
                  {t('pages.inspector.close')}
                </Button>
              </span>
            )}
            {inspector}
          </div>
        )}
      </div>
    </div>
  );
}

function BuilderSkeleton() {
  const t = useTexts();
  return (
    <div className={styles.skeleton} role="status">
      <span className="heard">{t('frame.loading')}</span>
      <Skeleton height="70vh" />
      <Skeleton height="70vh" />
      <Skeleton height="70vh" />
    </div>
  );
}
