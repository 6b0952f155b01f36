import { dayAndTimeText, timeText } from '@touchline/rules';
import { useSyncExternalStore } from 'react';
import { useNow } from '../../ui';
import { useTexts } from './TextsProvider';

/** How times read to this viewer. */
export interface Times {
  /** Today 20:45, Sat 15:30, 14 Mar 18:00. */
  dayAndTime(epochSeconds: number): string;
  time(epochSeconds: number): string;
}

const never = () => () => undefined;

/** The viewer's language and zone. The server draws in UTC; the browser takes over with that and then tells its own. */
export function useTimes(): Times {
  const t = useTexts();
  const now = useNow(60);
  const timeZone = useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
  const locale = useSyncExternalStore(
    never,
    () => readerLocale(t.locale),
    () => t.locale as string,
  );
  const reading = { locale, timeZone };
  return {
    dayAndTime: (seconds) =>
      dayAndTimeText(seconds, now, reading, { today: t('time.today'), tomorrow: t('time.tomorrow') }),
    time: (seconds) => timeText(seconds, reading),
  };
}

/** The device's own form of the chosen language: en-US tells times otherwise than en-GB. */
function readerLocale(locale: string): string {
  return navigator.languages.find((tag) => tag.split('-', 1)[0] === locale) ?? locale;
}
