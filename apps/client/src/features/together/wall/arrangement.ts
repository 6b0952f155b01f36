import type { CameraLayout } from '@touchline/contract';
import { layoutsFor, roomIn } from '../../../entities/camera-wall/layouts';

/** How the pictures are arranged. */
export interface Arrangement {
  readonly layout: CameraLayout;
  /** The keys of all pictures in the order of their places, the main one first. */
  readonly order: readonly string[];
  /** The arrangement before one picture was opened large. */
  readonly before: Arrangement | null;
}

/** Layouts with one picture larger than the others. */
const WITH_MAIN: ReadonlySet<CameraLayout> = new Set(['one', 'oneAndThree', 'pictureInPicture']);

/** The first arrangement: the layout that the viewer chose last if it fits, else all at the same size. */
export function firstArrangement(keys: readonly string[], wanted: CameraLayout | undefined): Arrangement {
  const usual = keys.length > 2 ? 'quad' : keys.length === 2 ? 'two' : 'one';
  const isFitting = wanted !== undefined && layoutsFor(keys.length).includes(wanted) && roomIn[wanted] >= keys.length;
  return { layout: isFitting ? wanted : usual, order: keys, before: null };
}

/** Another layout; the picture that is heard stays visible, and is the main one if there is one. */
export function withLayout(arrangement: Arrangement, layout: CameraLayout, heard: string): Arrangement {
  const { order } = arrangement;
  const isShown = order.indexOf(heard) < roomIn[layout];
  return { layout, order: WITH_MAIN.has(layout) || !isShown ? swapped(order, heard) : order, before: null };
}

/** Opens a picture large: as the main one where there is one, else alone. The large one goes back to its place. */
export function opened(arrangement: Arrangement, key: string): Arrangement {
  const { layout, order, before } = arrangement;
  const isMain = order[0] === key;
  if (layout === 'one') return isMain && before ? before : { ...arrangement, order: swapped(order, key) };
  if (WITH_MAIN.has(layout) && !isMain) return { ...arrangement, order: swapped(order, key) };
  return { layout: 'one', order: swapped(order, key), before: arrangement };
}

/** Goes straight to a picture: a hidden one becomes the main one. */
export function brought(arrangement: Arrangement, key: string): Arrangement {
  const { layout, order } = arrangement;
  return order.indexOf(key) < roomIn[layout] ? arrangement : { ...arrangement, order: swapped(order, key) };
}

function swapped(order: readonly string[], key: string): readonly string[] {
  const [main = key] = order;
  return order.map((each) => (each === key ? main : each === main ? key : each));
}
