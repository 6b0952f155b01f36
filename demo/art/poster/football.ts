import { dark, lite } from '../kit/colour';
import { beam, flood, haze, specks } from '../kit/light';
import { between, times } from '../kit/random';
import { circle, one, polygon, polyline, rect } from '../kit/svg';
import { football as ball } from './balls';
import { contact, rimLight, sceneDefs, skyline, subjectAt } from './parts';
import type { Canvas, Composition, SportArt } from './scene';

const stands = ({ w, h, r, mood }: Canvas, horizon: number): string =>
  skyline(w, horizon, h * 0.14, mood.shade, r) +
  specks(r, w, h, 170, lite(mood.light, 0.5), { y0: horizon / h - 0.11, y1: horizon / h - 0.005 }, h * 0.005, 0.55);

const masts = ({ w, h }: Canvas): string =>
  [0.12, 0.9]
    .map(
      (x) =>
        beam(w * x, h * 0.05, x < 0.5 ? 62 : 118, h * 0.9, 22, 'url(#ray)', 0.5) +
        flood(w * x, h * 0.07, 6, 3, h * 0.019, x < 0.5 ? -8 : 8),
    )
    .join('');

const line: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const [vx, horizon] = [w * (tall ? 0.3 : 0.36), h * (tall ? 0.36 : 0.46)];
  const radius = tall ? w * 0.33 : h * 0.35;
  const { x, y } = { x: tall ? w * 0.6 : w * 0.71, y: tall ? h * 0.48 : h * 0.57 };
  const mown = times(10, (i) => {
    const [near, far] = [(i * 2 - 9) * w * 0.54, (i * 2 - 9) * 8];
    return polygon([
      [vx + far, horizon],
      [vx + far + 8, horizon],
      [vx + near + w * 0.54, h],
      [vx + near, h],
    ]);
  });
  const sphere = ball(x, y, radius, [between(r, 0.3, 0.9), between(r, 0.1, 0.7), between(r, 0, 0.6)], mood.ground);
  const base = y + radius * 0.98;
  const run = (base - horizon) / (h - horizon);
  const footX = vx + (x - vx) / run;
  return {
    defs: sceneDefs(mood) + sphere.defs,
    body:
      rect(0, 0, w, horizon, 'url(#sky)') +
      haze(r, w, 4, 'air', h * 0.05, horizon) +
      stands(c, horizon) +
      rect(0, horizon, w, h - horizon, 'url(#ground)') +
      `<path d="${mown}" fill="#fff" fill-opacity=".06"/>` +
      `<path d="${polygon([
        [vx - 2, horizon],
        [vx + 2, horizon],
        [footX + radius * 0.42, h],
        [footX - radius * 0.42, h],
      ])}" fill="#f4fff8" fill-opacity=".92"/>` +
      `<path d="M${vx} ${horizon + h * 0.035}L${w * 1.1} ${horizon + h * 0.11}" stroke="#f4fff8" stroke-opacity=".45" stroke-width="${h * 0.004}"/>` +
      masts(c) +
      circle(vx, horizon, h * 0.26, 'url(#core)', 'fill-opacity=".7"') +
      contact(x + radius * 0.25, base, radius * 1.1, radius * 0.15) +
      sphere.body +
      rimLight(one(x), one(y), one(radius), mood.light),
  };
};

const cord = (from: number, to: number, at: (t: number) => readonly [number, number]): string =>
  polyline(Array.from({ length: 10 }, (_, i) => at(from + ((to - from) * i) / 9)));

const net: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const horizon = h * (tall ? 0.56 : 0.62);
  const radius = tall ? w * 0.25 : h * 0.25;
  const { x, y } = subjectAt(c, 0.66, 0.55);
  const sphere = ball(x, y, radius, [between(r, 0, 1), between(r, 0, 1), 0.2], mood.ground);
  // The net bulges around the ball.
  const pushed = (px: number, py: number): readonly [number, number] => {
    const [dx, dy] = [px - x, py - y];
    const d = Math.hypot(dx, dy) / radius;
    const k = 1 + 0.42 * Math.exp(-d * d * 0.55);
    return [Math.round(x + dx * k), Math.round(y + dy * k + radius * 0.16 * Math.exp(-d * d * 0.3))];
  };
  const gap = Math.max(w, h) / 15;
  const columns = times(Math.ceil(w / gap) + 3, (i) =>
    cord(-gap, h + gap, (t) => pushed((i - 1) * gap + (t - h / 2) * 0.1, t)),
  );
  const rows = times(Math.ceil(h / gap) + 2, (i) => cord(-gap, w + gap, (t) => pushed(t, (i - 0.5) * gap)));
  return {
    defs: `${sceneDefs(mood)}${sphere.defs}<path id="net" d="${columns}${rows}" fill="none"/>`,
    body:
      rect(0, 0, w, horizon, 'url(#sky)') +
      haze(r, w, 4, 'air', h * 0.1, horizon) +
      stands(c, horizon) +
      rect(0, horizon, w, h - horizon, 'url(#ground)') +
      masts(c) +
      circle(one(x), one(y), one(radius * 2.4), 'url(#core)', 'fill-opacity=".6"') +
      sphere.body +
      rimLight(one(x), one(y), one(radius), mood.light) +
      `<use href="#net" stroke="${dark(mood.shade, 0.4)}" stroke-opacity=".55" stroke-width="${one(gap * 0.11)}" x="3" y="4"/>` +
      `<use href="#net" stroke="#fff" stroke-opacity=".62" stroke-width="${one(gap * 0.06)}"/>`,
  };
};

const above: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const radius = tall ? w * 0.2 : h * 0.2;
  const { x, y } = subjectAt(c, 0.66, 0.5);
  const sphere = ball(x, y, radius, [between(r, 0, 1.2), between(r, 0, 1.2), 0], mood.ground);
  const side = Math.max(w, h);
  const stripes = times(9, (i) => `M${-side + i * side * 0.25} ${-side}h${side * 0.125}v${side * 3}h${-side * 0.125}z`);
  const pen = `stroke="#f6fff8" stroke-opacity=".9" stroke-width="${one(radius * 0.2)}"`;
  return {
    defs: sceneDefs(mood) + sphere.defs,
    body:
      rect(0, 0, w, h, 'url(#ground)') +
      `<g transform="rotate(14 ${one(x)} ${one(y)})"><path d="${stripes}" fill="#fff" fill-opacity=".06"/><path d="M${one(x)} ${-side}V${side * 2}" ${pen}/>${circle(one(x), one(y), one(radius * 3.1), 'none', pen)}</g>` +
      circle(one(x - radius * 1.2), one(y - radius * 1.6), one(radius * 5), 'url(#core)', 'fill-opacity=".42"') +
      times(
        7,
        (i) =>
          `<ellipse cx="${one(x + radius * (0.25 + i * 0.28))}" cy="${one(y + radius * (0.2 + i * 0.22))}" rx="${one(radius)}" ry="${one(radius * 0.86)}" fill="#000" fill-opacity=".11"/>`,
      ) +
      sphere.body +
      rimLight(one(x), one(y), one(radius), mood.light) +
      specks(r, w, h, 50, '#f4fff8', { y0: 0, y1: 1 }, h * 0.005, 0.4),
  };
};

/** Football: the ball on the line, in the net, on the centre spot. */
export const footballArt: SportArt = {
  compositions: [line, net, above],
  moods: [
    { top: '#03110f', middle: '#0a3b35', low: '#3aa48a', ground: '#0c6b3a', shade: '#02180f', light: '#9ff0cb' },
    { top: '#0b0622', middle: '#4a1f5e', low: '#ff8a5c', ground: '#1d6b45', shade: '#0a1a18', light: '#ffc79a' },
    { top: '#020817', middle: '#0d2f6b', low: '#4f9be8', ground: '#0d6a4c', shade: '#031726', light: '#bfe0ff' },
    { top: '#1a0508', middle: '#5b0f1c', low: '#e0543a', ground: '#2b6a2c', shade: '#0d1a0a', light: '#ffd9b0' },
  ],
};
