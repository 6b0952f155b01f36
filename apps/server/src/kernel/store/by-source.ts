import type { ChangeListener } from './listeners';
import type { Store } from './store';

/** Where a node learns of changes of what it reads. */
export interface Notices {
  subscribe(listener: ChangeListener): () => void;
}

/**
 * What is kept of the data of a store: once as the primary has them, and once as the replica has them, each until a notice
 * from there. Returns the one of the present reader.
 */
export function bySource<T>({ changes, replica, isReplicated }: Store, make: (notices: Notices) => T): () => T {
  const ofPrimary = make(changes);
  if (!replica || !isReplicated) return () => ofPrimary;
  const ofReplica = make(replica);
  return () => (replica.isRead ? ofReplica : ofPrimary);
}
