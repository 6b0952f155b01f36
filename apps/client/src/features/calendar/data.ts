import type { LoadContext } from '../../app/load';

/** Fetches what the calendar shows first. */
export async function calendarData(_context: LoadContext): Promise<void> {
  return undefined;
}
