import type { followPerson } from './personal-changes';

/** Hears what of the person's own changes, once the code for it is here; without it, that is seen when it is asked for next. */
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
