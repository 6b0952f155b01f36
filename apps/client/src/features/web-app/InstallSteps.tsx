import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { Modal } from '../../ui/Modal/Modal';
import { Plate } from '../../ui/Plate/Plate';
import styles from './InstallSteps.module.css';

/** How to add the app to the Home Screen of an iPhone or iPad, which has no prompt for it. */
export default function InstallSteps({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const steps = [
    ['share', t('webApp.installStepShare')],
    ['grid', t('webApp.installStepAdd')],
    ['check', t('webApp.installStepConfirm')],
  ] as const;
  return (
    <Modal title={t('webApp.installStepsTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <ol className={styles.steps}>
        {steps.map(([icon, text]) => (
          <li key={icon} className={styles.step}>
            <Plate icon={icon} />
            {text}
          </li>
        ))}
      </ol>
      <ButtonRow>
        <Button onClick={onClose}>{t('common.done')}</Button>
      </ButtonRow>
    </Modal>
  );
}
