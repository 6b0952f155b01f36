import type { LibraryFileDetail } from '@touchline/contract';
import { useState } from 'react';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Icon } from '../../../ui/Icon/Icon';
import { toast } from '../../../ui/Toast/toast';
import { AddCaptionsDialog } from './AddCaptionsDialog';
import styles from './FileDetail.module.css';

interface CaptionsListProps {
  detail: LibraryFileDetail;
  mayChange: boolean;
  onChange: () => void;
}

/** Captions of a file, from the file or uploaded, and its sound. */
export function CaptionsList({ detail, mayChange, onChange }: CaptionsListProps) {
  const t = useTexts();
  const command = useCommand();
  const [isAdding, setAdding] = useState(false);
  const { file, captions, sounds, source } = detail;
  const remove = async (captionsId: string, label: string) => {
    const params = { id: file.id, captionsId };
    if (!(await command.run(captionsId, () => call('studioRemoveCaptions', { params })))) return;
    toast(t('on-demand.captions.removed', { label }), 'captions');
    onChange();
  };
  const channels = (count: number) =>
    count === 2
      ? t('on-demand.captions.stereo')
      : count === 1
        ? t('on-demand.captions.mono')
        : t('on-demand.captions.channels', { count });
  return (
    <div>
      <div className={styles.head}>
        <b>{t('on-demand.captions.title')}</b>
        {mayChange && (
          <Button variant="quiet" size="small" icon="plus" onClick={() => setAdding(true)}>
            {t('on-demand.captions.add')}
          </Button>
        )}
      </div>
      {captions.length === 0 && <p className={styles.none}>{t('on-demand.captions.none')}</p>}
      <ul>
        {captions.map(({ id, label, origin, fileName = '' }) => (
          <li key={id} className={styles.row}>
            <Icon name="captions" />
            <b>{label}</b>
            <small>
              {origin === 'file'
                ? t('on-demand.captions.fromFile')
                : t('on-demand.captions.uploaded', { file: fileName })}
            </small>
            {mayChange && (
              <Button
                variant="quiet"
                size="small"
                icon="bin"
                iconOnly
                isWaiting={command.running === id}
                onClick={() => void remove(id, label)}
              >
                {t('on-demand.captions.remove', { label })}
              </Button>
            )}
          </li>
        ))}
        {sounds.map(({ language, label, channels: count }) => (
          <li key={`${language} ${label}`} className={styles.row}>
            <Icon name="sound" />
            <b>{label}</b>
            <small>
              {channels(count)}
              {source?.loudness !== undefined && `, ${source.loudness.toFixed(1).replace('-', '−')} LUFS`}
            </small>
          </li>
        ))}
      </ul>
      <FaultNote problem={command.problem} onClose={command.forget} />
      {isAdding && (
        <AddCaptionsDialog
          id={file.id}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            onChange();
          }}
        />
      )}
    </div>
  );
}
