import type { Source } from '@touchline/player/model/source';
import { adConsent } from './ad-consent';

/** The parameter that makes breaks a part of the stream. */
const STITCH = /([?&])stitch=[^&#]*(&?)/;

/** The address of a stream whose breaks are not filled by the server. */
const unstitched = (url: string): string =>
  url.replace(STITCH, (_whole, before: string, after: string) => (after === '&' ? before : ''));

/** A stream with stitched breaks as this viewer gets it: without them before consent, or where the player fills them. */
export function stitchedSource(source: Source): Source {
  const isByPlayer = !source.ads?.isStitched;
  return isByPlayer || adConsent() === 'none' ? withoutStitching(source) : source;
}

/** A stream whose breaks have no ads, since delivered ads count as shown. */
export const withoutStitching = (source: Source): Source => ({ ...source, url: unstitched(source.url) });
