import type { LibraryFileDetail } from '@touchline/contract';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { changeQuery } from '../../../shell/address';
import { call } from '../../../shell/api';
import { useAnswer } from '../../../shell/useAnswer';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Panel } from '../../../ui/Panel/Panel';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { StateView } from '../../../ui/StateView/StateView';
import { type FileActions, useFileActions } from '../actions';
import { CaptionsList } from './CaptionsList';
import styles from './FileDetail.module.css';
import { FileFooter } from './FileFooter';
import { PictureAndTrim } from './PictureAndTrim';
import { Posters } from './Posters';
import { Renditions } from './Renditions';

const EVERY_MS = 3000;

interface FileDetailProps {
  id: string;
  mayChange: boolean;
  /** On phones the top bar has its name and leads back. */
  isPhone: boolean;
  /** The list is asked for again. */
  onChange: () => void;
}

/** One file: its picture, trim, sizes, captions, poster, and the event that it becomes. */
export function FileDetail({ id, mayChange, isPhone, onChange }: FileDetailProps) {
  const t = useTexts();
  const { data, problem, retry } = useAnswer(id, (signal) => call('studioLibraryFile', { params: { id }, signal }), {
    everyMs: EVERY_MS,
  });
  const actions = useFileActions(() => {
    retry();
    onChange();
  });
  const name = data?.file.name ?? t('on-demand.detail.loading');
  return (
    <Panel
      title={name}
      className={styles.panel}
      actions={
        !isPhone && (
          <Button
            variant="quiet"
            size="small"
            icon="close"
            iconOnly
            onClick={() => changeQuery({ file: undefined }, 'replace')}
          >
            {t('on-demand.detail.close', { name })}
          </Button>
        )
      }
    >
      {!data && !problem && <DetailSkeleton />}
      {!data && problem && (
        <StateView
          icon="warning"
          level={3}
          role="alert"
          title={t('on-demand.detail.failed')}
          text={t('on-demand.detail.failedText')}
          actions={
            <Button variant="primary" onClick={retry}>
              {t('on-demand.tryAgain')}
            </Button>
          }
        />
      )}
      {data && <Parts detail={data} actions={actions} mayChange={mayChange} onChange={retry} />}
    </Panel>
  );
}

interface PartsProps {
  detail: LibraryFileDetail;
  actions: FileActions;
  mayChange: boolean;
  onChange: () => void;
}

function Parts({ detail, actions, mayChange, onChange }: PartsProps) {
  return (
    <div className={styles.parts}>
      <PictureAndTrim detail={detail} actions={actions} mayChange={mayChange} />
      <FaultNote problem={actions.problem} onClose={actions.forget} />
      <Renditions detail={detail} />
      <CaptionsList detail={detail} mayChange={mayChange} onChange={onChange} />
      <Posters detail={detail} actions={actions} mayChange={mayChange} onChange={onChange} />
      {mayChange && <FileFooter detail={detail} actions={actions} onChange={onChange} />}
    </div>
  );
}

function DetailSkeleton() {
  return (
    <div className={styles.parts}>
      <Skeleton height="229px" />
      <Skeleton height="64px" />
      <Skeleton height="150px" />
      <Skeleton height="110px" />
    </div>
  );
}
