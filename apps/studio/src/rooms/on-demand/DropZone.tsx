import { useRef } from 'react';
import { useRoomAction } from '../../shell/actions';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import styles from './DropZone.module.css';
import { ACCEPTED } from './uploads/accept';

interface DropZoneProps {
  /** The largest file, in words. */
  most: string;
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where videos are dropped or chosen. The whole room takes them; this says so. */
export function DropZone({ most, isOver, onFiles }: DropZoneProps) {
  const t = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = () => chooser.current?.click();
  useRoomAction({ id: 'choose-files', label: t('on-demand.keys.choose'), key: 'u', run: choose });
  return (
    <div className={classes(styles.zone, isOver && styles.over)}>
      <span className={styles.plate}>
        <Icon name="upload" className={styles.icon} />
      </span>
      <div className={styles.words}>
        <b className={styles.title}>{t(isOver ? 'on-demand.drop.over' : 'on-demand.drop.title')}</b>
        <p className={styles.text}>{t('on-demand.drop.text', { most })}</p>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={t('on-demand.drop.choose')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button variant="primary" onClick={choose}>
        {t('on-demand.drop.choose')}
      </Button>
    </div>
  );
}
