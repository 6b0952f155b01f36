import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { Modal } from '../../ui/Modal/Modal';
import styles from './ExitDialog.module.css';

/** Confirmation before leaving the app (SCREEN-10). */
export function ExitDialog({ onStay, exit }: { onStay: () => void; exit: () => void }) {
  const t = useTexts();
  // A TV keeps the app: shown again, it must not ask again.
  const leave = () => {
    onStay();
    exit();
  };
  return (
    <Modal title={t('app.exitTitle')} closeLabel={t('common.close')} onClose={onStay}>
      <p className={styles.text}>{t('app.exitText')}</p>
      <ButtonRow>
        <Button data-autofocus onClick={onStay}>
          {t('app.exitStay')}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {t('app.exitConfirm')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
