import { spread } from '@touchline/rules/app/jitter';
import type { followPerson } from './personal-changes';

const RETRY_MS = 10_000;

/** Loads `personal-changes` and subscribes to the person's changes; a failed download is retried. */
export function followPersonLater(person: Parameters<typeof followPerson>[0]): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const begin = async () => {
    try {
      const { followPerson } = await import('./personal-changes');
      if (!isStopped) stop = followPerson(person);
    } catch {
      if (!isStopped) timer = setTimeout(() => void begin(), spread(RETRY_MS, Math.random()));
    }
  };
  void begin();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}
