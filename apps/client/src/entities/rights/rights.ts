import type { QueryClient } from '@tanstack/react-query';
import type { UserRights } from '@touchline/contract';

export type RightsKind = 'event' | 'channel';

/** The rights of a registered viewer to the events and channels on the screen. */
export interface ViewerRights {
  /** The rights to an item; `undefined` until they are fetched, and for an unknown id. */
  of(kind: RightsKind, id: string): UserRights | undefined;
  /** Fetches the rights to an item if they are unknown; calls `listener` when any rights change. */
  watch(kind: RightsKind, id: string, listener: () => void): () => void;
  /** Fetches the rights to all watched items again. */
  refresh(): void;
}

/** Fetches personal data again and, where `rights` are given, the rights to what is shown: after purchases and notices. */
export function refreshPersonal(queries: QueryClient, rights: ViewerRights | undefined): void {
  void queries.invalidateQueries({ queryKey: ['my'] });
  rights?.refresh();
}
