import { formatOf, timeText } from '@touchline/rules/pages/clock-time';
import { useReading } from '../../shell/texts/TextsProvider';

/** Dates and times in the viewer's language and time zone: 2 November 2026, 20:43. */
export function useDateText() {
  const reading = useReading();
  return {
    date: (epochSeconds: number): string => {
      const offset = reading.utcOffsetMinutes ?? -new Date(epochSeconds * 1000).getTimezoneOffset();
      const format = formatOf(reading.locale, { day: 'numeric', month: 'long', year: 'numeric' });
      return format.format(new Date((epochSeconds + offset * 60) * 1000));
    },
    time: (epochSeconds: number): string => timeText(epochSeconds, reading),
  };
}
