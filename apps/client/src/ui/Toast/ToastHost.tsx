import { useStore } from 'zustand';
import { Icon } from '../Icon/Icon';
import styles from './Toast.module.css';
import { toastStore } from './toasts';

/** The one place where toasts appear; it stands in the page from the start, so that they are heard as well. */
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
