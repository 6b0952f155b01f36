/** A log entry for support. */
export interface LogEntry {
  /** Epoch ms. */
  readonly at: number;
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
}

const MOST_ENTRIES = 200;
const LONGEST_MESSAGE = 500;

const entries: LogEntry[] = [];

/** Adds a log entry; the newest are kept until the page ends. Must not contain secrets. */
export function note(level: LogEntry['level'], message: string, now = Date.now()): void {
  entries.push({ at: now, level, message: message.slice(0, LONGEST_MESSAGE) });
  if (entries.length > MOST_ENTRIES) entries.shift();
}

/** The log entries, oldest first. */
export const recentNotes = (): readonly LogEntry[] => [...entries];
