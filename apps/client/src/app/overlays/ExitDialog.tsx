import { useTexts } from '../../shell/texts';
import { Button, ButtonRow, Modal } from '../../ui';
import styles from './ExitDialog.module.css';

/** Asks before leaving the app (SCREEN-10). */
export function ExitDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTexts();
  return (
    <Modal title={t('app.exitTitle')} closeLabel={t('common.close')} onClose={onStay}>
      <p className={styles.text}>{t('app.exitText')}</p>
      <ButtonRow>
        <Button data-autofocus onClick={onStay}>
          {t('app.exitStay')}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('app.exitConfirm')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
