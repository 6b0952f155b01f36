import { DEVELOPER_NOTIFICATION_DELAY_MS } from '@touchline/rules';
import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths';
import { Button, showToast } from '../../ui';
import { useTexts } from '../i18n';
import { browserTimers } from '../session';
import { LocalNotifications } from './local-notifications';
import { showNotification } from './show';
import { useAllow } from './useAllow';

/** A developer's own notification, after three seconds (FAV-06). */
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
