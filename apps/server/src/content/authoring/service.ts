import type { Text } from '@touchline/contract/content';
import type { Announce, Db } from '../../kernel/store/store';

/** An event that operators make in the studio. */
export interface AuthoredEvent {
  id?: string;
  name: Text;
  description?: Text;
  type: 'Channel' | 'Vod';
  live: boolean;
  startTime: number;
  endTime?: number;
  channelId?: string;
  categoryId?: string;
  streamId?: string;
  access: 'free' | 'registered' | 'premium';
  tags?: readonly string[];
  teamIds?: readonly string[];
  competition?: Text;
  /** Its picture; without one a picture is drawn from its title. */
  picture?: { bytes: Buffer; contentType: 'image/jpeg' | 'image/png' | 'image/webp' };
}

/** What operators change in events of any source; an import does not take it back. */
export interface EventChange {
  startTime?: number;
  endTime?: number;
  watchable?: boolean;
  streamId?: string;
}

interface InTransaction {
  tx: Db;
  announce: Announce;
}

/** Writes the events of operators, and their changes to events of other sources. */
export interface Authoring {
  /** Returns the id. */
  create(transaction: InTransaction, event: AuthoredEvent): Promise<string>;
  /** Returns what it was before; a problem (404) where there is no such event. */
  change(transaction: InTransaction, eventId: string, change: EventChange): Promise<EventChange>;
  remove(transaction: InTransaction, eventId: string): Promise<void>;
}
