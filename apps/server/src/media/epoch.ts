/** Time zero of every stream. It is fixed, so that all nodes agree without communication. */
export const EPOCH_MS = Date.UTC(2026, 0, 1);
