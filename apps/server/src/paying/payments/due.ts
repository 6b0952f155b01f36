import type { Db } from '../../kernel/store/store';

/** Due rows, the most overdue first; rows locked by another node are skipped. */
export const dueIds = (db: Db, table: 'payment_order' | 'subscription', now: Date, limit: number) =>
  db.selectFrom(table).select('id').where('due_at', '<=', now).orderBy('due_at').limit(limit).forUpdate().skipLocked();
