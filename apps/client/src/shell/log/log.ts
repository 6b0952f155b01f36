/** One thing worth knowing when somebody asks what went wrong. */
export interface LogEntry {
  /** Epoch ms. */
  readonly at: number;
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
}

const MOST_ENTRIES = 200;
const LONGEST_MESSAGE = 500;

const entries: LogEntry[] = [];

/** Notes something for support; the newest entries are kept until the page ends. Never put secrets into it. */
export function note(level: LogEntry['level'], message: string, now = Date.now()): void {
  entries.push({ at: now, level, message: message.slice(0, LONGEST_MESSAGE) });
  if (entries.length > MOST_ENTRIES) entries.shift();
}

/** What was noted, oldest first. */
export const recentNotes = (): readonly LogEntry[] => [...entries];
