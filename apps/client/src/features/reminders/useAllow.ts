import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { showToast } from '../../ui/Toast/toasts';
import { askPermission, canNotify } from './permission';

/** Requests the notification permission; if denied, a toast explains what to do (FAV-04). A TV needs no permission. */
export function useAllow(): () => Promise<boolean> {
  const t = useTexts();
  const { device } = useApp();
  return async () => {
    if (device.frame === 'tv') return true;
    if (!canNotify()) {
      showToast(t('reminders.unsupported'), { icon: 'warning', duration: 'long' });
      return false;
    }
    if ((await askPermission()) === 'granted') return true;
    showToast(t('notifications.denied'), { icon: 'warning', duration: 'denied' });
    return false;
  };
}
