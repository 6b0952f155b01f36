import { localNotificationTime } from '@touchline/rules/following/reminders';
import { runAfter, type Timers } from '../../shell/session/timer';

/** A notification scheduled on this device. */
interface LocalNotification {
  id: string;
  /** Epoch ms. */
  at: number;
}

interface Options {
  timers: Timers;
  /** Epoch ms. */
  now: () => number;
  show: (id: string) => void;
}

/** Local notifications: schedule, list and cancel (FAV-04). They last as long as the page. */
export class LocalNotifications {
  readonly #options: Options;
  readonly #scheduled = new Map<string, { at: number; callOff: () => void }>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Schedules a notification, by default in a second (FAV-06); returns `false` for a time in the past. */
  schedule(id: string, at?: number): boolean {
    const now = this.#options.now();
    const start = localNotificationTime(now, at);
    this.cancel(id);
    if (start === undefined) return false;
    const callOff = runAfter(this.#options.timers, start - now, () => {
      this.#scheduled.delete(id);
      this.#options.show(id);
    });
    this.#scheduled.set(id, { at: start, callOff });
    return true;
  }

  list(): LocalNotification[] {
    return [...this.#scheduled].map(([id, { at }]) => ({ id, at })).sort((a, b) => a.at - b.at);
  }

  cancel(id: string): void {
    this.#scheduled.get(id)?.callOff();
    this.#scheduled.delete(id);
  }

  cancelAll(): void {
    for (const id of this.#scheduled.keys()) this.cancel(id);
  }
}
