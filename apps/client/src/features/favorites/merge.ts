import { mergeFavourites } from '@touchline/rules/following/favourites';

interface MergeParts {
  local: { get: () => readonly string[]; set: (pageIds: string[]) => void };
  /** What the person keeps. */
  own: () => Promise<readonly string[]>;
  /** Of these the pages that there are. */
  existing: (pageIds: readonly string[]) => Promise<readonly string[]>;
  replace: (pageIds: readonly string[]) => Promise<readonly string[]>;
}

/**
 * Adds what this device kept to the person's list, once: uploaded, then cleared here (FAV-03). Where any step fails the
 * device's own stays for the next time. Says what the list is and how many were new, or nothing where there was nothing.
 */
export async function mergeLocal(
  parts: MergeParts,
): Promise<{ pageIds: readonly string[]; added: number } | undefined> {
  const local = parts.local.get();
  if (local.length === 0) return undefined;
  const [own, existing] = await Promise.all([parts.own(), parts.existing(local)]);
  const merged = mergeFavourites(own, existing);
  const pageIds = merged.length === own.length ? own : await parts.replace(merged);
  // A heart that was given meanwhile is not lost.
  parts.local.set(parts.local.get().filter((id) => !local.includes(id)));
  return { pageIds, added: merged.length - own.length };
}
