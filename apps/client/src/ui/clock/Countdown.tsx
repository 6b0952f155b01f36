import { clockText } from '@touchline/rules/pages/clock-time';
import { useNow } from './useNow';

/** Time left until a moment (epoch seconds), ticking; `children` puts it into a sentence. */
export function Countdown({ until, children }: { until: number; children?: (clock: string) => string }) {
  const clock = clockText(until - useNow(), { hoursFrom: 3600 });
  return (
    <span role="timer" aria-live="off">
      {children ? children(clock) : clock}
    </span>
  );
}

/** Time elapsed since a moment (epoch seconds), ticking. */
export function Elapsed({ since }: { since: number }) {
  return (
    <span role="timer" aria-live="off">
      {clockText(useNow() - since)}
    </span>
  );
}
