import type { LoadContext } from '../../app/load';

/** Fetches what the catalogue shows first. */
export async function catalogueData(_context: LoadContext): Promise<void> {
  return undefined;
}
