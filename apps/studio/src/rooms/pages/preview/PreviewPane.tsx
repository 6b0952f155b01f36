import type { PreviewEntry } from '@touchline/contract';
import { useMemo } from 'react';
import { PreviewFrames } from '../../../parts/Preview/PreviewFrames';
import { useEditors } from '../../../shell/draft/editing';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { StateView } from '../../../ui/StateView/StateView';
import { usePageEditor } from '../drafts/page-editor';
import { usePageUses } from '../drafts/usePages';
import styles from './Preview.module.css';
import { usePreviewId } from './usePreviewId';
import { type View, viewerOf } from './useView';

interface PreviewPaneProps {
  view: View;
  at: number;
  /** There is room for one frame only. */
  isOnePage: boolean;
  /** The id of the selected part. */
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The page in the viewers' client, with what is not saved yet. */
export function PreviewPane({ view, at, isOnePage, selected, onSelect }: PreviewPaneProps) {
  const t = useTexts();
  const { page, contexts } = usePageEditor();
  const { version } = useEditors();
  const { id, problem, reopen } = usePreviewId();
  const { uses } = usePageUses();
  const { regionId, locale, viewer, platform } = view;
  const state = useMemo(
    () => ({ at, regionId: regionId ?? '', locale, ...viewerOf(viewer), ...(platform && { platform }) }),
    [at, regionId, locale, viewer, platform],
  );
  const entries = useMemo<PreviewEntry[]>(
    () =>
      [page, ...contexts.values()].flatMap(({ kind, id: entryId, entry, isUnsaved }) =>
        isUnsaved ? [{ kind, id: entryId, entry }] : [],
      ),
    [page, contexts],
  );
  const isHome = uses.get(page.id)?.some(({ use, region }) => use === 'home' && (region ?? regionId) === regionId);
  if (problem)
    return (
      <StateView
        icon="warning"
        role="alert"
        title={t('pages.view.failedTitle')}
        text={problem.detail ?? t('pages.failed.text')}
        actions={<Button onClick={reopen}>{t('parts.tryAgain')}</Button>}
      />
    );
  if (id === undefined || regionId === undefined)
    return (
      <div className={styles.pane}>
        <Skeleton height="60vh" />
      </div>
    );
  return (
    <div className={styles.pane}>
      <PreviewFrames
        previewId={id}
        path={isHome ? '/home' : `/page/${page.id}`}
        state={state}
        entries={entries}
        version={version}
        selected={selected}
        onSelect={onSelect}
        onEnded={reopen}
        frames={isOnePage && view.frames === 'three' ? 'phone' : view.frames}
      />
    </div>
  );
}
