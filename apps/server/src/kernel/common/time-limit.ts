import { setMaxListeners } from 'node:events';

/**
 * A signal that ends after a while, or with one of others. `AbortSignal.any` does not hold on to an `AbortSignal.timeout`
 * among its signals: collected as garbage, it would never end.
 */
export function timeLimit(ms: number, ...others: readonly AbortSignal[]): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  const timer = setTimeout(end, ms);
  for (const other of others) {
    // Many calls wait for the end of one node.
    setMaxListeners(0, other);
    if (other.aborted) end();
    other.addEventListener('abort', end, { once: true });
  }
  const clear = (): void => {
    clearTimeout(timer);
    for (const other of others) other.removeEventListener('abort', end);
  };
  return { signal: controller.signal, clear };
}
