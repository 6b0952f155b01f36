import type { followPerson } from './personal-changes';

/** Loads `personal-changes` and follows the person's changes; if it cannot be loaded, changes show with the next fetch. */
export function followPersonLater(...args: Parameters<typeof followPerson>): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  const begin = async () => {
    const { followPerson } = await import('./personal-changes');
    if (!isStopped) stop = followPerson(...args);
  };
  begin().catch(() => undefined);
  return () => {
    isStopped = true;
    stop?.();
  };
}
