import type { TileMedia } from '@touchline/rules/pages/tile-target';
import { useSyncExternalStore } from 'react';
import { useApp } from '../../shell/context';

const never = () => () => undefined;

/** The media that the tile stored in the history entry (ROUTE-15); not available to the server. */
export function useCarried(): TileMedia | undefined {
  const { addressBar } = useApp();
  const carried = useSyncExternalStore(
    never,
    () => addressBar.memory().carried,
    () => undefined,
  );
  return isMedia(carried) ? carried : undefined;
}

/** Validates media in a history entry: an older version of the app may have written it. */
export function isMedia(value: unknown): value is TileMedia {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('sources' in value)) return false;
  const { name, sources } = value;
  const image = 'image' in value ? value.image : undefined;
  return typeof name === 'string' && isListOf(sources) && (image === undefined || hasSources(image));
}

const hasSources = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'sources' in value && isListOf(value.sources);

const isListOf = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each: unknown) => typeof each === 'object' && each !== null && 'url' in each);
