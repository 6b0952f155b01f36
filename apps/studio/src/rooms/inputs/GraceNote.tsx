import type { LiveInput } from '@touchline/contract';
import { counted } from '../../parts/format/counted';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Icon } from '../../ui/Icon/Icon';
import { Note } from '../../ui/Note/Note';
import { toast } from '../../ui/Toast/toast';
import type { InputActions } from './actions';
import styles from './GraceNote.module.css';
import { standbyOf } from './signal';
import { secondsLeft } from './times';

const MORE_SECONDS = 60;

interface GraceNoteProps {
  input: LiveInput;
  now: number;
  actions: InputActions;
  mayChange: boolean;
}

/** The encoder is away: what viewers see, how long it is waited for, and what can be done. */
export function GraceNote({ input, now, actions, mayChange }: GraceNoteProps) {
  const t = useTexts();
  const formats = useFormats();
  const { name, air, settings } = input;
  const left = secondsLeft(air.slateUntil ?? now, now);
  const total = left <= settings.graceSeconds ? settings.graceSeconds : Math.ceil(left / MORE_SECONDS) * MORE_SECONDS;
  const standby = standbyOf(input);
  const add = async () => {
    if (await actions.addGrace(MORE_SECONDS)) toast(t('inputs.grace.added', { name }), 'clock');
  };
  return (
    <>
      <Note kind="attention">
        <b className={styles.title}>{t('inputs.grace.title')}</b>
        <p className={styles.text}>{counted(t('inputs.grace.text', { count: air.viewers }), air.viewers, formats)}</p>
        <div className={styles.count}>
          <span className={styles.bar} aria-hidden="true">
            <span className={styles.left} style={{ width: `${(left / total) * 100}%` }} />
          </span>
          <b className={styles.time} role="timer" aria-label={t('inputs.grace.time')}>
            {formats.duration(left)}
          </b>
        </div>
        <small className={styles.small}>{t('inputs.grace.left', { seconds: total })}</small>
      </Note>
      {mayChange && (
        <div className={styles.actions}>
          <Button variant="outline" isWaiting={actions.isRunning('grace')} onClick={() => void add()}>
            {t('inputs.grace.add')}
          </Button>
          <Button
            variant="outline"
            isWaiting={!standby || actions.isRunning('switch')}
            onClick={() => {
              if (standby) void actions.switchTo(standby.place);
            }}
          >
            {t('inputs.grace.useBackup')}
          </Button>
        </div>
      )}
      {!standby && (
        <span className={styles.warning}>
          <Icon name="warning" />
          {t('inputs.grace.noBackup')}
        </span>
      )}
    </>
  );
}

/** A slate that an operator has put on. */
export function SlateNote({ actions, mayChange }: Pick<GraceNoteProps, 'actions' | 'mayChange'>) {
  const t = useTexts();
  return (
    <Note
      kind="attention"
      icon="slate"
      action={
        mayChange && (
          <Button
            variant="outline"
            size="small"
            isWaiting={actions.isRunning('slate')}
            onClick={() => void actions.setSlate(false)}
          >
            {t('inputs.slateNote.end')}
          </Button>
        )
      }
    >
      <b>{t('inputs.slateNote.title')}.</b> {t('inputs.slateNote.text')}
    </Note>
  );
}
