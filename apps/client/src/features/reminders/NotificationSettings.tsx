import { leadTimes } from '@touchline/rules/following/reminders';
import { useState } from 'react';
import { consentStore } from '../../shell/consent/useConsent';
import { useApp } from '../../shell/context';
import { usePreferences } from '../../shell/preferences/preferences';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { ChoiceRows } from '../../ui/Row/ChoiceRows';
import { RowGroup } from '../../ui/Row/RowGroup';
import { SwitchRow } from '../../ui/Row/SwitchRow';
import { CalendarSubscription } from './CalendarSubscription';
import { deviceSettings, useDeviceSettings } from './device-settings';
import styles from './Notifications.module.css';
import { canNotify, requestSubscription, shownPermission } from './permission';
import { QuietHoursRows } from './QuietHoursRows';
import { ReminderList } from './ReminderList';
import { useAllow } from './useAllow';

/** The notification topics, quiet hours and reminders of this device (FAV-04). */
export function NotificationSettings() {
  const { device } = useApp();
  const isBrowser = useIsBrowser();
  const isRegistered = useUserType() === 'registered';
  const isTv = device.frame === 'tv';
  return (
    <>
      {isBrowser && !isTv && <Permission />}
      <ReminderList />
      <Leads />
      {!isTv && <Topics />}
      {!isTv && isBrowser && isRegistered && <CalendarSubscription />}
    </>
  );
}

/** The notification permission of this device, with a button to request it. */
function Permission() {
  const t = useTexts();
  const allow = useAllow();
  const [permission, setPermission] = useState(shownPermission);
  const requestPermission = async () => {
    if (await allow()) requestSubscription();
    setPermission(shownPermission());
  };
  if (permission === 'granted') return <p className={styles.text}>{t('notifications.enabled')}</p>;
  if (permission === 'denied')
    return (
      <p className={styles.text}>
        {canNotify() ? `${t('notifications.deniedText')} ${t('notifications.denied')}.` : t('reminders.unsupported')}
      </p>
    );
  return (
    <>
      <p className={styles.text}>{t('notifications.askText')}</p>
      <div className={styles.text}>
        <ButtonRow>
          <Button id="allow-notifications" icon="bell" onClick={() => void requestPermission()}>
            {t('notifications.allow')}
          </Button>
        </ButtonRow>
      </div>
    </>
  );
}

function Leads() {
  const t = useTexts();
  const settings = useDeviceSettings();
  const leadText = (minutes: number) =>
    minutes === 0 ? t('reminders.atStart') : t('reminders.minutesBefore', { count: minutes });
  return (
    <RowGroup title={t('reminders.leadTime')}>
      <ChoiceRows
        legend={t('reminders.leadTime')}
        legendHidden
        choices={leadTimes.map((minutes) => ({ value: String(minutes), label: leadText(minutes) }))}
        value={String(settings.minutesBefore)}
        onChange={(minutes) => deviceSettings.set({ ...settings, minutesBefore: Number(minutes) })}
      />
    </RowGroup>
  );
}

function Topics() {
  const t = useTexts();
  const settings = useDeviceSettings();
  const { areScoresHidden } = usePreferences();
  const isBrowser = useIsBrowser();
  const { topics } = settings;
  const set = (change: Partial<typeof topics>) => deviceSettings.set({ ...settings, topics: { ...topics, ...change } });
  const isOfferAllowed = isBrowser && consentStore.isAllowed('advertising');
  return (
    <>
      <RowGroup title={t('notifications.title')}>
        <SwitchRow
          label={t('notifications.topics.kickOff')}
          note={t('notifications.topics.kickOffNote')}
          checked={topics.kickOff}
          onChange={(kickOff) => set({ kickOff })}
        />
        <SwitchRow
          label={t('notifications.topics.goals')}
          note={t('notifications.topics.goalsNote')}
          checked={topics.goals && !areScoresHidden}
          disabled={areScoresHidden}
          onChange={(goals) => set({ goals })}
        />
        <SwitchRow
          label={t('notifications.topics.offers')}
          note={t('notifications.topics.offersNote')}
          checked={topics.offers && isOfferAllowed}
          disabled={!isOfferAllowed}
          onChange={(offers) => set({ offers })}
        />
      </RowGroup>
      <RowGroup title={t('notifications.quietHours')}>
        <QuietHoursRows />
      </RowGroup>
    </>
  );
}
