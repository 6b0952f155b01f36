import type { Image } from '@touchline/contract';
import { isObject, type Json } from '@touchline/rules/studio/paths';

/** Sources that an entry names itself, instead of a picture of ours. */
export function imageIn(value: Json | undefined): Image | undefined {
  if (!isObject(value) || !Array.isArray(value['sources'])) return undefined;
  const sources = value['sources'].filter(isObject).flatMap(({ url, width, height, format }) => {
    if (typeof url !== 'string' || typeof width !== 'number' || typeof height !== 'number') return [];
    return [{ url, width, height, format: format === 'svg' ? ('svg' as const) : ('webp' as const) }];
  });
  return { sources };
}
