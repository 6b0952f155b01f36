import { useTexts } from '../../shell/texts/TextsProvider';
import { Icon } from '../../ui/Icon/Icon';
import { Modal } from '../../ui/Modal/Modal';
import styles from './MethodView.module.css';

interface MethodViewProps {
  onCredits: () => void;
  onPasses: () => void;
  onClose: () => void;
}

/** Choice between credits and a pass (SHOP-03). */
export function MethodView({ onCredits, onPasses, onClose }: MethodViewProps) {
  const t = useTexts();
  return (
    <Modal title={t('shop.paymentMethod.title')} closeLabel={t('common.close')} onClose={onClose}>
      <ul className={styles.ways}>
        <li>
          <button type="button" className={styles.way} data-autofocus onClick={onCredits}>
            <Icon name="credits" className={styles.icon} />
            <span className={styles.words}>
              <strong className={styles.label}>{t('shop.paymentMethod.withCredits')}</strong>
              <span className={styles.note}>{t('shop.paymentMethod.withCreditsText')}</span>
            </span>
            <Icon name="chevronRight" className={styles.chevron} />
          </button>
        </li>
        <li>
          <button type="button" className={styles.way} onClick={onPasses}>
            <Icon name="ticket" className={styles.icon} />
            <span className={styles.words}>
              <strong className={styles.label}>{t('shop.paymentMethod.withPass')}</strong>
              <span className={styles.note}>{t('shop.paymentMethod.withPassText')}</span>
            </span>
            <Icon name="chevronRight" className={styles.chevron} />
          </button>
        </li>
      </ul>
    </Modal>
  );
}
