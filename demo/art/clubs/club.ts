import type { ChargeName } from '../crest/charges';
import type { ClubColours } from '../crest/palette';
import type { ShapeName } from '../crest/shapes';

/** Sports with clubs. */
export type ClubSport = 'football' | 'hockey' | 'basketball';

/** Shirt pattern of a club, also used in its half of the key art. */
export type Kit = 'stripes' | 'hoops' | 'chevron' | 'sash' | 'halves' | 'plain';

/** Elements of a crest. */
interface Emblem {
  shape: ShapeName;
  charge: ChargeName;
  kit: Kit;
  rim?: string;
}

/** An invented club. */
export interface Club {
  code: string;
  name: string;
  shortName: string;
  city: string;
  nickname: string;
  sport: ClubSport;
  colours: ClubColours;
  emblem: Emblem;
}
