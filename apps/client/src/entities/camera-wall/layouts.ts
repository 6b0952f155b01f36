import type { CameraLayout } from '@touchline/contract';

/** The width and height of a wall, in px. */
export interface Area {
  readonly width: number;
  readonly height: number;
}

/** The place of a picture on its wall, in px. */
export interface Box extends Area {
  readonly x: number;
  readonly y: number;
}

const RATIO = 16 / 9;
/** Between two pictures. */
const GAP = 4;
/** Walls that are narrower than this ratio show two pictures one above the other: there they are clearly larger. */
const STACKED_BELOW = 1.5;

/** The picture in the picture, and its distance from the edges, as shares of the large one; the score stays free. */
const INSET_WIDTH = 0.3;
const INSET_RIGHT = 0.02;
const INSET_BOTTOM = 0.09;

/** How many pictures a layout has room for. */
export const roomIn: Readonly<Record<CameraLayout, number>> = {
  one: 1,
  two: 2,
  oneAndThree: 4,
  quad: 4,
  pictureInPicture: 2,
};

/** The layouts that make sense for so many pictures. */
export const layoutsFor = (count: number): readonly CameraLayout[] => {
  if (count < 2) return ['one'];
  if (count === 2) return ['one', 'two', 'pictureInPicture'];
  return ['one', 'two', 'oneAndThree', 'quad', 'pictureInPicture'];
};

/**
 * The boxes of the first `count` pictures, the main one first: all 16:9, as large as the area allows and centred in it.
 * Pictures for which the layout has no room get no box.
 */
export function boxesOf(layout: CameraLayout, count: number, area: Area): readonly Box[] {
  const shown = Math.min(count, roomIn[layout]);
  if (shown === 0 || area.width <= 0 || area.height <= 0) return [];
  const isUpright = area.height > area.width;
  if (shown === 1) return grid(1, 1, area);
  if (layout === 'pictureInPicture') return inset(area);
  if (layout === 'oneAndThree') return isUpright ? above(shown - 1, area) : beside(shown - 1, area);
  if (shown === 2) return area.width / area.height < STACKED_BELOW ? grid(1, 2, area) : grid(2, 1, area);
  return grid(2, 2, area).slice(0, shown);
}

function grid(columns: number, rows: number, area: Area): readonly Box[] {
  const width = Math.min(
    (area.width - (columns - 1) * GAP) / columns,
    ((area.height - (rows - 1) * GAP) / rows) * RATIO,
  );
  const height = width / RATIO;
  const boxes = Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * (width + GAP),
    y: Math.floor(index / columns) * (height + GAP),
    width,
    height,
  }));
  return centred(boxes, area);
}

/** A main picture and the others in a column beside it, together as high as the main one. */
function beside(others: number, area: Area): readonly Box[] {
  const gaps = (others - 1) * GAP * RATIO;
  const byWidth = (area.width - GAP - gaps) / (others + 1);
  const byHeight = (area.height * RATIO - gaps) / others;
  const width = Math.min(byWidth, byHeight);
  const main = { x: 0, y: 0, width: others * width + gaps, height: (others * width + gaps) / RATIO };
  const small = Array.from({ length: others }, (_, index) => ({
    x: main.width + GAP,
    y: index * (width / RATIO + GAP),
    width,
    height: width / RATIO,
  }));
  return centred([main, ...small], area);
}

/** A main picture and the others in a row below it, together as wide as the main one. */
function above(others: number, area: Area): readonly Box[] {
  const share = (width: number) => (width - (others - 1) * GAP) / others;
  const height = (width: number) => width / RATIO + GAP + share(width) / RATIO;
  // The height grows with the width, so that one step finds the width that fits.
  const perPixel = 1 / RATIO + 1 / others / RATIO;
  const width = Math.min(area.width, area.width - (height(area.width) - area.height) / perPixel);
  const main = { x: 0, y: 0, width, height: width / RATIO };
  const small = Array.from({ length: others }, (_, index) => ({
    x: index * (share(width) + GAP),
    y: main.height + GAP,
    width: share(width),
    height: share(width) / RATIO,
  }));
  return centred([main, ...small], area);
}

function inset(area: Area): readonly Box[] {
  const [main] = grid(1, 1, area);
  if (!main) return [];
  const width = main.width * INSET_WIDTH;
  const height = width / RATIO;
  const small = {
    x: main.x + main.width * (1 - INSET_RIGHT) - width,
    y: main.y + main.height * (1 - INSET_BOTTOM) - height,
    width,
    height,
  };
  return [main, rounded(small)];
}

function centred(boxes: readonly Box[], area: Area): readonly Box[] {
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const left = (area.width - right) / 2;
  const top = (area.height - bottom) / 2;
  return boxes.map((box) => rounded({ ...box, x: box.x + left, y: box.y + top }));
}

/** Whole pixels: a blurred edge would show between pictures. */
function rounded({ x, y, width, height }: Box): Box {
  const left = Math.round(x);
  const top = Math.round(y);
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
}
