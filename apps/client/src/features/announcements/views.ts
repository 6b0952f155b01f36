import type { ViewCounters } from '@touchline/rules/app/announcements';
import {
  localStorageIfAllowed,
  type StoredValues,
  sessionStorageIfAllowed,
  storedValues,
} from '../../shell/session/storage';

const COUNTERS = 'featureScreenCounters';
const SHOWN = 'featureScreenShown';

function isCounters(value: unknown): value is Record<string, number> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((count) => typeof count === 'number')
  );
}

/** View counters of announcements on this device, and whether one was shown in this session. */
interface Views {
  counters(): ViewCounters;
  /** Counts a view and marks the session. */
  count(id: string): void;
  wasShownInSession(): boolean;
}

/** @param session storage that lasts as long as the tab */
export function createViews(stored: StoredValues, session: StoredValues): Views {
  const counters = () => stored.read(COUNTERS, isCounters) ?? {};
  return {
    counters,
    count(id) {
      const before = counters();
      stored.write(COUNTERS, { ...before, [id]: (before[id] ?? 0) + 1 });
      session.write(SHOWN, true);
    },
    wasShownInSession: () => session.read(SHOWN, (value): value is true => value === true) ?? false,
  };
}

export const browserViews = (): Views =>
  createViews(storedValues(localStorageIfAllowed()), storedValues(sessionStorageIfAllowed()));
