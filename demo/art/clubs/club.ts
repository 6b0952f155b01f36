import type { ChargeName } from '../crest/charges';
import type { ClubColours } from '../crest/palette';
import type { ShapeName } from '../crest/shapes';

/** The sports that clubs play. */
export type ClubSport = 'football' | 'hockey' | 'basketball';

/** The pattern of a club's shirt, which returns in its half of the key art. */
export type Kit = 'stripes' | 'hoops' | 'chevron' | 'sash' | 'halves' | 'plain';

/** What a crest is made of. */
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
