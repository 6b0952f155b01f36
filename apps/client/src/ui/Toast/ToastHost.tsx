'use no memo';

import { useStore } from 'zustand';
import { Icon } from '../Icon/Icon';
import styles from './Toast.module.css';
import { toastStore } from './toasts';

/** The live region of toasts; rendered from the start, so that screen readers announce them. */
export function ToastHost() {
  const toast = useStore(toastStore, ({ current }) => current);
  return (
    <div className={styles.host} role="status" aria-live="polite" aria-atomic="true">
      {toast && (
        <div key={toast.id} className={styles.toast}>
          {toast.icon && <Icon name={toast.icon} className={styles.icon} />}
          {toast.text}
        </div>
      )}
    </div>
  );
}
