/** A log entry passed to the embedding app; the player itself logs nothing to the console. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly code: string;
  readonly message: string;
}
