import type { Db } from '../../kernel/store/store';

/** Which rows are due, the longest first; what another node is taking at this moment is left to it. */
export const dueIds = (db: Db, table: 'payment_order' | 'subscription', now: Date, limit: number) =>
  db.selectFrom(table).select('id').where('due_at', '<=', now).orderBy('due_at').limit(limit).forUpdate().skipLocked();
