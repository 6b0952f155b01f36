import { dayAndTimeText, timeText } from '@touchline/rules';
import { useSyncExternalStore } from 'react';
import { useNow } from '../../ui';
import { readerLocale } from './reader-locale';
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
    () => readerLocale(t.locale, navigator.languages),
    () => t.locale as string,
  );
  const reading = { locale, timeZone };
  return {
    dayAndTime: (seconds) =>
      dayAndTimeText(seconds, now, reading, { today: t('time.today'), tomorrow: t('time.tomorrow') }),
    time: (seconds) => timeText(seconds, reading),
  };
}
