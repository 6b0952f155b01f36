/** A log line handed to the embedding app; the player itself prints nothing. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly code: string;
  readonly message: string;
}
