import type { PlacedPicture } from '@touchline/contract/content';
import { isObject, type Json, type JsonObject } from '@touchline/rules/studio/paths';

export type ShapeName = 'wide' | 'tall' | 'square';
export const shapeNames = ['wide', 'tall', 'square'] as const satisfies readonly ShapeName[];
export const RATIOS: Readonly<Record<ShapeName, number>> = { wide: 16 / 9, tall: 2 / 3, square: 1 };

interface Point {
  readonly x: number;
  readonly y: number;
}

type Crop = NonNullable<PlacedPicture['crop']>;

/** Where a picture stands in one shape, as shares of the whole picture. */
export interface Placing {
  readonly picture: string;
  readonly focus: Point;
  /** How many times closer than the whole picture. */
  readonly zoom: number;
  /** Has a picture or place of its own. */
  readonly isApart: boolean;
}

const CENTRE: Point = { x: 0.5, y: 0.5 };
export const MOST_ZOOM = 4;

/** The name of a picture, in whichever form an entry has it. */
export function pictureNameOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return isObject(value) && typeof value['picture'] === 'string' ? value['picture'] : undefined;
}

const pointOf = (value: Json | undefined): Point | undefined =>
  isObject(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number'
    ? { x: value['x'], y: value['y'] }
    : undefined;

const zoomOf = (value: Json | undefined): number => {
  if (!isObject(value)) return 1;
  const { width, height } = value;
  const larger = Math.max(typeof width === 'number' ? width : 1, typeof height === 'number' ? height : 1);
  return Math.min(MOST_ZOOM, Math.max(1, 1 / larger));
};

/** How a shape shows the picture: as the wide one does, unless it is set apart. */
export function placingOf(value: Json | undefined, shape: ShapeName): Placing {
  const object = isObject(value) ? value : {};
  const wide: Placing = {
    picture: pictureNameOf(value) ?? '',
    focus: pointOf(object['focus']) ?? CENTRE,
    zoom: zoomOf(object['crop']),
    isApart: false,
  };
  if (shape === 'wide') return wide;
  const own = object[shape];
  if (!isObject(own)) return wide;
  return {
    picture: typeof own['picture'] === 'string' ? own['picture'] : wide.picture,
    focus: pointOf(own['focus']) ?? wide.focus,
    zoom: zoomOf(own['crop']),
    isApart: true,
  };
}

const rounded = (share: number) => Math.round(share * 1000) / 1000;
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The part of a picture around a point that a zoom leaves, in the picture’s own proportions. */
export function cropOf({ focus, zoom }: Pick<Placing, 'focus' | 'zoom'>): Crop | undefined {
  if (zoom <= 1) return undefined;
  const size = rounded(1 / zoom);
  const from = (at: number) => rounded(clamp(at - size / 2, 0, 1 - size));
  return { x: from(focus.x), y: from(focus.y), width: size, height: size };
}

/** The entry’s picture with a shape placed otherwise; a plain name where nothing is special. */
export function withPlacing(value: Json | undefined, shape: ShapeName, next: Placing | undefined): Json {
  const wide = shape === 'wide' && next ? next : placingOf(value, 'wide');
  const made: JsonObject = { picture: wide.picture, ...shapeFields(wide) };
  for (const name of ['tall', 'square'] as const) {
    const placing = name === shape ? next : placingOf(value, name);
    if (!placing?.isApart) continue;
    made[name] = { ...(placing.picture !== wide.picture && { picture: placing.picture }), ...shapeFields(placing) };
  }
  return Object.keys(made).length === 1 ? wide.picture : made;
}

function shapeFields({ focus, zoom }: Placing): JsonObject {
  const crop = cropOf({ focus, zoom });
  const isCentre = focus.x === CENTRE.x && focus.y === CENTRE.y;
  return {
    ...(!isCentre && { focus: { x: rounded(focus.x), y: rounded(focus.y) } }),
    ...(crop && { crop: { ...crop } }),
  };
}

/** The part of the picture that a frame shows, as shares of the whole picture. */
export function shownPart(placing: Placing, pictureRatio: number, frameRatio: number): Crop {
  const crop = cropOf(placing) ?? { x: 0, y: 0, width: 1, height: 1 };
  // A crop keeps the proportions of the picture.
  const [width, height] =
    pictureRatio > frameRatio
      ? [(crop.width * frameRatio) / pictureRatio, crop.height]
      : [crop.width, (crop.height * pictureRatio) / frameRatio];
  const within = (at: number, from: number, size: number) => (size === 0 ? 0.5 : clamp((at - from) / size, 0, 1));
  // As `object-position` does: a share of what does not fit.
  const x = crop.x + (crop.width - width) * within(placing.focus.x, crop.x, crop.width);
  const y = crop.y + (crop.height - height) * within(placing.focus.y, crop.y, crop.height);
  return { x, y, width, height };
}

/** The point of the picture at a place of its frame. */
export const pointAt = (part: Crop, at: Point): Point => ({
  x: clamp(part.x + at.x * part.width, 0, 1),
  y: clamp(part.y + at.y * part.height, 0, 1),
});

/** A point a step further, as arrows move it. */
export function stepped(focus: Point, key: string, isLarge: boolean): Point | undefined {
  const step = isLarge ? 0.1 : 0.01;
  const by: Readonly<Record<string, Point>> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  };
  const way = by[key];
  return way && { x: rounded(clamp(focus.x + way.x, 0, 1)), y: rounded(clamp(focus.y + way.y, 0, 1)) };
}
