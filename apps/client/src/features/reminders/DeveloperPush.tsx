import { DEVELOPER_NOTIFICATION_DELAY_MS } from '@touchline/rules/following/reminders';
import { useEffect, useRef } from 'react';
import { paths } from '../../shell/address/paths';
import { browserTimers } from '../../shell/session/timer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { showToast } from '../../ui/Toast/toasts';
import { LocalNotifications } from './local-notifications';
import { showNotification } from './show-notification';
import { useAllow } from './useAllow';

/** A test notification for developers, after three seconds (FAV-06). */
export function DeveloperPush() {
  const t = useTexts();
  const allow = useAllow();
  const notifications = useRef<LocalNotifications>(undefined);
  useEffect(() => () => notifications.current?.cancelAll(), []);
  const send = async () => {
    if (!(await allow())) return;
    notifications.current?.cancelAll();
    notifications.current = new LocalNotifications({
      timers: browserTimers,
      now: () => Date.now(),
      show: (tag) => void showNotification({ title: t('notifications.test'), tag, href: paths.developer.pattern }),
    });
    notifications.current.schedule('developer', Date.now() + DEVELOPER_NOTIFICATION_DELAY_MS);
    showToast(t('developer.localPushScheduled'), { icon: 'bell' });
  };
  return (
    <Button variant="outline" icon="bell" onClick={() => void send()}>
      {t('developer.localPush')}
    </Button>
  );
}
