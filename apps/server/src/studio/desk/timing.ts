import { timeStatus } from '@touchline/rules/access/time-status';
import type { EventChange } from '../../content';
import { Problem } from '../../kernel/http/problem';
import type { StoredEvent } from '../../kernel/store/stored-content';

type Times = Pick<StoredEvent, 'startTime' | 'endTime'>;

/** What starting an event now changes; its length stays. Undefined where it runs already. */
export function startNow(event: Times, now: number): EventChange | undefined {
  const { startTime, endTime } = event;
  const status = timeStatus(event, now);
  if (status === 'past') throw new Problem(409, 'The event is over', 'An event that is over does not start again.');
  if (status === 'live') return undefined;
  return { startTime: now, ...(endTime === undefined ? {} : { endTime: now + (endTime - startTime) }) };
}

interface Delay {
  minutes: number;
  /** What the operator saw: the start of an event that waits, or the end of one that runs. */
  was?: number;
}

/** What moving an event by minutes changes: start and end before it begins, the end while it runs. */
export function delayed(event: Times, { minutes, was }: Delay, now: number): EventChange {
  const { startTime, endTime } = event;
  const by = minutes * 60;
  const status = timeStatus(event, now);
  if (status === 'past') throw new Problem(409, 'The event is over', 'An event that is over cannot be moved.');
  if (was !== undefined && was !== (status === 'live' ? endTime : startTime))
    throw new Problem(409, 'The time has changed', 'Somebody has moved or started the event meanwhile: look again.');
  if (status === 'live') {
    if (endTime === undefined) throw new Problem(409, 'The event has no end', 'There is no planned end to move.');
    if (endTime + by <= now) throw new Problem(409, 'Too early', 'It would have ended already: end it instead.');
    return { endTime: endTime + by };
  }
  if (startTime + by <= now) throw new Problem(409, 'Too early', 'It would have begun already: start it instead.');
  return { startTime: startTime + by, ...(endTime === undefined ? {} : { endTime: endTime + by }) };
}
