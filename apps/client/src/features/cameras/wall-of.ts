import type { CameraLayout } from '@touchline/contract';
import { type Arrangement, shownIn } from './arrangement';
import type { Form } from './useForm';

interface WallFacts {
  readonly form: Form;
  /** Whether a phone shows several cameras. */
  readonly isGrid: boolean;
  readonly isAd: boolean;
  readonly heard: string;
  readonly arrangement: Arrangement | undefined;
}

interface ShownWall {
  readonly layout: CameraLayout;
  /** The main camera first. */
  readonly shown: readonly string[];
}

/** On its side a phone has room for a main picture and two. */
const BESIDE_A_PHONE = 3;
const IN_A_GRID = 4;

/** The cameras on screen: TVs play one video, and during ads there is one picture. */
export function wallOf({ form, isGrid, isAd, heard, arrangement }: WallFacts): ShownWall {
  if (!arrangement) return { layout: 'one', shown: [] };
  if (form === 'tv' || isAd) return { layout: 'one', shown: [heard] };
  if (form === 'desktop') return { layout: arrangement.layout, shown: shownIn(arrangement) };
  const { order } = arrangement;
  if (!isGrid) return { layout: 'one', shown: order.slice(0, 1) };
  return form === 'upright'
    ? { layout: 'quad', shown: order.slice(0, IN_A_GRID) }
    : { layout: 'oneAndThree', shown: order.slice(0, BESIDE_A_PHONE) };
}
