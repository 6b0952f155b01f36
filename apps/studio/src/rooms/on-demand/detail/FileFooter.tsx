import type { LibraryFileDetail } from '@touchline/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Status } from '../../../ui/Status/Status';
import type { FileActions } from '../actions';
import styles from './FileDetail.module.css';
import { PublishDialog } from './PublishDialog';

interface FileFooterProps {
  detail: LibraryFileDetail;
  actions: FileActions;
  onChange: () => void;
}

/** The event that a file becomes, and the pause of its work. */
export function FileFooter({ detail: { file, isPublishable }, actions, onChange }: FileFooterProps) {
  const t = useTexts();
  const [isPublishing, setPublishing] = useState(false);
  const isWorkedOn = file.state === 'waiting' || file.state === 'making' || file.state === 'paused';
  const whyNot = isPublishable
    ? undefined
    : t(file.state === 'failed' ? 'on-demand.publish.failed' : 'on-demand.publish.notReady');
  const isPaused = file.state === 'paused';
  return (
    <>
      <div className={styles.footer}>
        {file.eventId === undefined ? (
          <Button
            variant="primary"
            className={styles.wide}
            isWaiting={!isPublishable}
            title={whyNot}
            onClick={() => {
              if (isPublishable) setPublishing(true);
            }}
          >
            {t('on-demand.publish.do')}
          </Button>
        ) : (
          <Status kind="good" className={styles.wide}>
            {t('on-demand.publish.isEvent')}
          </Status>
        )}
        {isWorkedOn && (
          <Button
            variant="outline"
            icon={isPaused ? 'play' : 'pause'}
            isWaiting={actions.running !== undefined}
            onClick={() => void actions.change(file.id, { isPaused: !isPaused })}
          >
            {t(isPaused ? 'on-demand.detail.goOn' : 'on-demand.detail.pause')}
          </Button>
        )}
      </div>
      {whyNot !== undefined && file.eventId === undefined && <p className={styles.none}>{whyNot}</p>}
      {isPublishing && (
        <PublishDialog
          file={file}
          onClose={() => setPublishing(false)}
          onDone={() => {
            setPublishing(false);
            onChange();
          }}
        />
      )}
    </>
  );
}
