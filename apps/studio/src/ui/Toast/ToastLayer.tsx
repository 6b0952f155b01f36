import { useSyncExternalStore } from 'react';
import { Icon } from '../Icon/Icon';
import styles from './ToastLayer.module.css';
import { currentToast, onToast } from './toast';

/** Where toasts appear; announced without interrupting. */
export function ToastLayer() {
  const toast = useSyncExternalStore(onToast, currentToast);
  return (
    <div className={styles.layer} role="status">
      {toast && (
        <div key={toast.id} className={styles.toast}>
          <Icon name={toast.icon} />
          {toast.text}
        </div>
      )}
    </div>
  );
}
