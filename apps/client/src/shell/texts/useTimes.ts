import { dayAndTimeText, timeText } from '@touchline/rules/pages/clock-time';
import { useNow } from '../../ui/clock/useNow';
import { useReading, useTexts } from './TextsProvider';

/** Formatters of times for this viewer. */
export interface Times {
  /** Today 20:45, Sat 15:30, 14 Mar 18:00. */
  dayAndTime(epochSeconds: number): string;
  time(epochSeconds: number): string;
}

/** A formatted time depends only on the current day, and in every time zone a day starts at a full or half hour. */
const DAY_STEP = 1800;

/** Times in the viewer's language and time zone. */
export function useTimes(): Times {
  const t = useTexts();
  const now = useNow(DAY_STEP);
  const reading = useReading();
  return {
    dayAndTime: (seconds) =>
      dayAndTimeText(seconds, now, reading, { today: t('time.today'), tomorrow: t('time.tomorrow') }),
    time: (seconds) => timeText(seconds, reading),
  };
}
