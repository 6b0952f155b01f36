import { dark, lite, mix } from '../kit/colour';
import { glow, lightDefs } from '../kit/light';
import { times } from '../kit/random';
import { circle, ellipse, linear, one } from '../kit/svg';
import type { Canvas, Mood } from './scene';

/** Definitions shared by all scenes: sky, ground, light and a soft ray. */
export const sceneDefs = ({ top, middle, low, ground, shade, light }: Mood): string =>
  lightDefs(lite(light, 0.5)) +
  linear('sky', [
    [0, top],
    [0.62, middle],
    [1, low],
  ]) +
  linear('ground', [
    [0, mix(ground, light, 0.35)],
    [0.16, ground],
    [1, shade],
  ]) +
  linear('ray', [
    [0, lite(light, 0.6), 0.6],
    [1, lite(light, 0.6), 0],
  ]) +
  glow('air', mix(middle, light, 0.45), 0.5) +
  glow('core', light, 0.9);

/** A soft shadow on the ground, made of overlapping ellipses. */
export const contact = (x: number, y: number, rx: number, ry: number, strength = 0.8): string =>
  times(9, (i) =>
    ellipse(
      one(x),
      one(y),
      one(rx * (1.22 - i * 0.085)),
      one(ry * (1.22 - i * 0.085)),
      '#000',
      `fill-opacity="${strength / 6.5}"`,
    ),
  );

/** Position of the subject: right in a wide frame, near the middle in a tall one. */
export function subjectAt({ w, h, tall, r }: Canvas, wideX = 0.7, tallX = 0.54): { x: number; y: number } {
  const sway = (r() - 0.5) * 0.1;
  return tall ? { x: w * (tallX + sway), y: h * 0.42 } : { x: w * (wideX + sway * 0.6), y: h * 0.54 };
}

/** A rim light around a round subject. */
export const rimLight = (x: number, y: number, r: number, colour: string): string =>
  [0.5, 0.3, 0.16]
    .map((opacity, i) =>
      circle(
        x,
        y,
        r * (1 + i * 0.012),
        'none',
        `stroke="${lite(colour, 0.4)}" stroke-opacity="${opacity}" stroke-width="${one(r * (0.012 + i * 0.018))}"`,
      ),
    )
    .join('');

/** A distant skyline of stands or hills. */
export function skyline(w: number, y: number, height: number, colour: string, r: () => number): string {
  let d = `M0 ${one(y)}`;
  for (let i = 0; i < 7; i++) {
    const x = (i * w) / 6;
    const top = y - height * (0.45 + r() * 0.55);
    d += `L${one(x)} ${one(top)}L${one(x + w * (0.06 + r() * 0.06))} ${one(top - height * 0.08)}`;
  }
  return `<path d="${d}H${w}V${one(y)}Z" fill="${dark(colour, 0.6)}" fill-opacity=".9"/>`;
}
