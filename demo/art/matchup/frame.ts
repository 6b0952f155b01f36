/** Free space in a picture: none in a tile, the left in a hero, the bottom in a tall one. */
export type Layout = 'tile' | 'hero' | 'tall';

/** Dimensions shared by all parts of a match-up. */
export interface Frame {
  layout: Layout;
  w: number;
  h: number;
  /** Centre between the two clubs. */
  cx: number;
  cy: number;
  /** Size of a crest and distance from the centre. */
  size: number;
  gap: number;
  /** Upper edge of the floor. */
  floor: number;
}

const sizes: Readonly<Record<Layout, readonly [number, number]>> = {
  tile: [1600, 900],
  hero: [1920, 810],
  tall: [900, 1100],
};

/** The brand angle of 14° as horizontal distance per unit of height. */
export const slope = Math.tan((14 * Math.PI) / 180);

/** Dimensions of a layout, with its default size unless given. */
export function frame(layout: Layout, width?: number, height?: number): Frame {
  const w = width ?? sizes[layout][0];
  const h = height ?? sizes[layout][1];
  const common = { layout, w, h };
  if (layout === 'hero')
    return {
      ...common,
      cx: Math.min(w * 0.745, w - h * 0.59),
      cy: h * 0.45,
      size: h * 0.43,
      gap: h * 0.335,
      floor: h * 0.74,
    };
  if (layout === 'tall') return { ...common, cx: w / 2, cy: h * 0.31, size: w * 0.34, gap: w * 0.25, floor: h * 0.55 };
  const room = Math.min(h, w / 1.55);
  return { ...common, cx: w / 2, cy: h * 0.44, size: room * 0.46, gap: room * 0.43, floor: h * 0.72 };
}
