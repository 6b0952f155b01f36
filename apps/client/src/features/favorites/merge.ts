import { mergeFavourites } from '@touchline/rules/following/favourites';

interface MergeParts {
  local: { get: () => readonly string[]; set: (pageIds: string[]) => void };
  /** The account's favourites. */
  own: () => Promise<readonly string[]>;
  /** The pages among these that exist. */
  existing: (pageIds: readonly string[]) => Promise<readonly string[]>;
  replace: (pageIds: readonly string[]) => Promise<readonly string[]>;
}

/**
 * Adds the device's favourites to the account, then removes them from the device (FAV-03). If a step fails they stay on
 * the device and the next call retries. Resolves with the account's favourites and the number of added ones, or
 * `undefined` if the device has none.
 */
export async function mergeLocal(
  parts: MergeParts,
): Promise<{ pageIds: readonly string[]; added: number } | undefined> {
  const local = parts.local.get();
  if (local.length === 0) return undefined;
  const [own, existing] = await Promise.all([parts.own(), parts.existing(local)]);
  const merged = mergeFavourites(own, existing);
  const pageIds = merged.length === own.length ? own : await parts.replace(merged);
  // Favourites added during the merge are kept.
  parts.local.set(parts.local.get().filter((id) => !local.includes(id)));
  return { pageIds, added: merged.length - own.length };
}
