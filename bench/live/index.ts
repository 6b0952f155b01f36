import { loadavg } from 'node:os';
import type { Result } from '../result';
import { Club } from './club';
import { playable } from './playable';
import { processor } from './processor';
import { watching } from './watching';

/** Signals of encoders: how soon they can be watched, how old they are on the screen, and what they cost. */
export async function live(): Promise<Result[]> {
  const club = await Club.open();
  try {
    const results: Result[] = [];
    for (const measure of [playable, processor, watching])
      for (const result of await measure(club))
        results.push({ ...result, detail: `${result.detail}; load ${loadavg()[0]?.toFixed(1)}` });
    return results;
  } finally {
    await club.close();
  }
}
