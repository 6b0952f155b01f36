import type { AudienceEvent } from '@touchline/contract';
import type { Loading } from '../../kernel/store/store';

/** An event as it came. Times are in epoch milliseconds. */
export interface EventRow {
  /** Of the batch that stored it. */
  receivedAt: number;
  at: number;
  session: string;
  seq: number;
  position: number;
  viewer: string;
  platform: string;
  region: string;
  userType: string;
  network: string;
  appVersion: string;
  isBot: boolean;
  /** A type of the contract, or `dropped` with the fields `reason` and `count`. */
  type: string;
  /** Without the type and the time. */
  fields: Record<string, unknown>;
}

export const DROPPED = 'dropped';

/** The event of a row; undefined for a count of dropped ones. */
export function eventOf({ type, at, fields }: EventRow): AudienceEvent | undefined {
  // Rows were checked against the schema of their type before they were stored.
  return type === DROPPED ? undefined : ({ ...fields, type, at } as AudienceEvent);
}

/** Events as they came: written in batches, read once by each reader in windows of arrival. */
export interface EventStore {
  /** Creates what it needs, if it is not there yet. */
  prepare(): Promise<void>;
  /**
   * Stores rows of one arrival. They are stored at the latest when the transaction commits; a batch whose commit failed
   * may come again, and counts once then too.
   */
  append(rows: readonly EventRow[], transaction: Loading): Promise<void>;
  /** The rows that arrived in a time, the end excluded, oldest first. */
  read(fromReceivedMs: number, toReceivedMs: number): AsyncIterable<EventRow[]>;
  /** Deletes whole days that ended before a time. */
  dropBefore(ms: number): Promise<void>;
  close(): Promise<void>;
}
