import type { Page } from '@touchline/contract';
import { colourTriplet, normaliseColour } from '@touchline/rules/pages/colours';
import type { CSSProperties } from 'react';

/** The colour of a page as `--club`, for a background that fades out of it. */
export function clubStyle({ palette }: Pick<Page, 'palette'>): CSSProperties {
  const colour = normaliseColour(palette?.accent);
  const style: CSSProperties & { '--club'?: string } = colour === '' ? {} : { '--club': colourTriplet(colour) };
  return style;
}
