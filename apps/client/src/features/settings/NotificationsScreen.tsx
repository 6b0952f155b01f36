import { useTexts } from '../../shell/texts/TextsProvider';
import { NotificationSettings } from '../reminders';
import { SettingsLayout } from './SettingsLayout';

/** Notifications and reminders of this device. */
export default function NotificationsScreen() {
  const t = useTexts();
  return (
    <SettingsLayout title={t('notifications.title')}>
      <NotificationSettings />
    </SettingsLayout>
  );
}
