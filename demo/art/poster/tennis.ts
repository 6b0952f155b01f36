import { dark, lite, mix } from '../kit/colour';
import { beam, flood, haze, specks } from '../kit/light';
import { between, times } from '../kit/random';
import { circle, ellipse, linear, one, polygon, rect } from '../kit/svg';
import { tennisBall } from './balls';
import { contact, rimLight, sceneDefs, subjectAt } from './parts';
import type { Composition, SportArt } from './scene';

const line = '#fff7ee';

const racket: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const size = tall ? w * 0.43 : h * 0.48;
  const [cx, cy] = [tall ? w * between(r, 0.5, 0.6) : w * between(r, 0.67, 0.72), tall ? h * 0.32 : h * 0.44];
  const turn = between(r, 16, 32);
  const strings = times(19, (i) => {
    const k = i - 9;
    return `M${one(k * size * 0.088)} ${one(-size * 1.1)}V${one(size * 1.1)}M${one(-size)} ${one(k * size * 0.105)}H${one(size)}`;
  });
  const throat = `M${one(-size * 0.42)} ${one(size * 0.86)}L${one(-size * 0.1)} ${one(size * 1.62)}V${one(size * 3)}H${one(size * 0.1)}V${one(size * 1.62)}L${one(size * 0.42)} ${one(size * 0.86)}L${one(size * 0.3)} ${one(size * 0.97)}L0 ${one(size * 1.5)}L${one(-size * 0.3)} ${one(size * 0.97)}Z`;
  const [bx, by, radius] = [cx - size * 0.12, cy + size * 0.08, size * 0.27];
  const sphere = tennisBall(bx, by, radius, between(r, -30, 30));
  const flight = times(6, (i) => {
    const t = (i + 1) / 7;
    return circle(
      one(bx - (tall ? 0.75 : 1.5) * size * t),
      one(by + size * (1.7 * t * t + 0.35 * t)),
      one(radius * (1 - t * 0.35)),
      '#d9ff2f',
      `fill-opacity="${one((1 - t) * 0.4 + 0.04)}"`,
    );
  });
  return {
    defs:
      sceneDefs(mood) +
      linear(
        'court',
        [
          [0, lite(mood.ground, 0.12)],
          [0.5, mood.ground],
          [1, mood.shade],
        ],
        0,
        0,
        0.4,
        1,
      ) +
      linear(
        'frame',
        [
          [0, '#ffffff'],
          [0.3, '#1d232a'],
          [0.7, '#0b0e12'],
          [1, '#39424c'],
        ],
        0,
        0,
        1,
        1,
      ) +
      `<clipPath id="head"><ellipse rx="${one(size * 0.8)}" ry="${one(size)}"/></clipPath>` +
      sphere.defs,
    body:
      rect(0, 0, w, h, 'url(#court)') +
      `<path d="M${-w * 0.2} ${h * 0.9}L${w * 1.2} ${h * 0.55}M${w * 0.1} ${-h * 0.1}L${w * 0.46} ${h * 1.2}" stroke="${line}" stroke-opacity=".94" stroke-width="${one(size * 0.075)}"/><path d="M${-w * 0.2} ${h * 0.48}L${w * 0.26} ${h * 0.36}" stroke="${line}" stroke-opacity=".9" stroke-width="${one(size * 0.05)}"/>` +
      circle(w * 0.3, h * 0.1, Math.max(w, h) * 0.5, 'url(#core)', 'fill-opacity=".55"') +
      `<g transform="translate(${one(cx + size * 0.32)} ${one(cy + size * 0.4)}) rotate(${one(turn)})" stroke="${dark(mood.shade, 0.4)}" fill="none">${[0.12, 0.2, 0.28].map((k) => ellipse(0, 0, one(size * 0.8), one(size), 'none', `stroke-opacity=".16" stroke-width="${one(size * k)}"`)).join('')}<path d="${throat}" fill="${dark(mood.shade, 0.4)}" fill-opacity=".35" stroke="none"/></g>` +
      `<g transform="translate(${one(cx)} ${one(cy)}) rotate(${one(turn)})"><path d="${throat}" fill="#0e1216" stroke="#39424c" stroke-width="${one(size * 0.015)}"/><path d="${strings}" clip-path="url(#head)" stroke="#fff" stroke-opacity=".8" stroke-width="${one(size * 0.011)}"/>${ellipse(0, 0, one(size * 0.8), one(size), 'none', `stroke="url(#frame)" stroke-width="${one(size * 0.13)}"`)}${ellipse(0, 0, one(size * 0.84), one(size * 1.04), 'none', `stroke="#c9ff3d" stroke-width="${one(size * 0.018)}" stroke-dasharray="${one(size * 1.2)} ${one(size * 0.5)}"`)}</g>` +
      flight +
      sphere.body +
      rimLight(one(bx), one(by), one(radius), '#e8ff9a') +
      specks(r, w, h, 110, lite(mood.ground, 0.55), { y0: 0.1, y1: 0.98 }, h * 0.006, 0.5),
  };
};

const onTheLine: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const horizon = h * (tall ? 0.26 : 0.32);
  const radius = tall ? w * 0.27 : h * 0.28;
  const [x, y] = [tall ? w * between(r, 0.46, 0.62) : w * between(r, 0.66, 0.73), tall ? h * 0.43 : h * 0.6];
  const sphere = tennisBall(x, y, radius, between(r, -60, 60));
  const base = y + radius * 0.97;
  const netTop = horizon - h * 0.05;
  const mesh =
    times(40, (i) => `M${one((i * w) / 39)} ${one(netTop)}v${one(h * 0.06)}`) +
    times(4, (i) => `M0 ${one(netTop + i * h * 0.015)}H${w}`);
  return {
    defs: sceneDefs(mood) + sphere.defs,
    body:
      rect(0, 0, w, horizon, 'url(#sky)') +
      haze(r, w, 3, 'air', 0, horizon) +
      specks(r, w, h, 150, lite(mood.light, 0.5), { y0: 0.08, y1: netTop / h - 0.01 }, h * 0.0055, 0.55) +
      rect(0, horizon, w, h - horizon, 'url(#ground)') +
      `<path d="${mesh}" stroke="#fff" stroke-opacity=".3" stroke-width="1.4"/><path d="M0 ${one(netTop)}H${w}" stroke="#fff" stroke-opacity=".9" stroke-width="${one(h * 0.009)}"/>` +
      `<path d="${polygon([
        [0, base + h * 0.01],
        [w, base - h * 0.1],
        [w, base - h * 0.1 + radius * 0.34],
        [0, base + h * 0.01 + radius * 0.4],
      ])}" fill="${line}" fill-opacity=".94"/>` +
      `<path d="${polygon([
        [w * 0.32, horizon],
        [w * 0.325, horizon],
        [w * 0.12, base],
        [w * 0.08, base],
      ])}" fill="${line}" fill-opacity=".8"/>` +
      beam(w * 0.08, -h * 0.03, 58, h * 1.1, 20, 'url(#ray)', 0.5) +
      beam(w * 0.95, -h * 0.03, 120, h * 1.1, 18, 'url(#ray)', 0.5) +
      flood(w * 0.08, h * 0.05, 5, 2, h * 0.018, -8) +
      flood(w * 0.95, h * 0.05, 5, 2, h * 0.018, 8) +
      contact(x + radius * 0.35, base, radius * 1.15, radius * 0.16) +
      circle(one(x), one(y), one(radius * 1.7), 'url(#core)', 'fill-opacity=".35"') +
      sphere.body +
      rimLight(one(x), one(y), one(radius), '#e8ff9a') +
      specks(r, w, h, 40, lite(mood.ground, 0.6), { y0: base / h - 0.1, y1: base / h + 0.06 }, h * 0.008, 0.6),
  };
};

const courtFromAbove: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const { x, y } = subjectAt(c, 0.66, 0.54);
  const radius = tall ? w * 0.13 : h * 0.13;
  const unit = (tall ? w : h) / 100;
  const sphere = tennisBall(x, y, radius, between(r, 0, 180));
  const inner = mix(mood.ground, '#ffffff', 0.06);
  const net = times(24, (i) => `M-58 ${-70 + i * 6}h6`);
  return {
    defs:
      sceneDefs(mood) +
      linear(
        'court',
        [
          [0, inner],
          [1, dark(mood.ground, 0.35)],
        ],
        0,
        0,
        1,
        1,
      ) +
      sphere.defs,
    body:
      rect(0, 0, w, h, mix(mood.shade, mood.middle, 0.35)) +
      `<g transform="translate(${one(x)} ${one(y)}) rotate(14) scale(${unit})"><rect x="-160" y="-58" width="230" height="116" fill="url(#court)"/><path d="M-160 -58H70V58H-160M-160 -44H70M-160 44H70M8 -44V44M-55 0H8M70 0h-4" fill="none" stroke="${line}" stroke-width="2.2"/><path d="M-55 -72V72" stroke="#05080a" stroke-opacity=".35" stroke-width="9" transform="translate(5 2)"/><path d="M-55 -72V72" stroke="#0b1014" stroke-width="6.4"/><path d="${net}" stroke="#fff" stroke-opacity=".35" stroke-width=".5"/><path d="M-55 -72V72" stroke="#fff" stroke-width="2"/></g>` +
      circle(w * 0.2, h * 0.08, Math.max(w, h) * 0.55, 'url(#core)', 'fill-opacity=".5"') +
      times(6, (i) =>
        ellipse(
          one(x + radius * (0.5 + i * 0.34)),
          one(y + radius * (0.5 + i * 0.26)),
          one(radius),
          one(radius * 0.9),
          '#000',
          'fill-opacity=".11"',
        ),
      ) +
      times(7, (i) =>
        circle(
          one(x - radius * (0.6 + i * 0.62)),
          one(y - radius * (0.3 + i * 0.24)),
          one(radius * (0.9 - i * 0.08)),
          '#d9ff2f',
          `fill-opacity="${one(0.34 - i * 0.045)}"`,
        ),
      ) +
      sphere.body +
      rimLight(one(x), one(y), one(radius), '#e8ff9a') +
      specks(r, w, h, 60, lite(mood.ground, 0.6), { y0: 0, y1: 1 }, h * 0.005, 0.4),
  };
};

/** Tennis: racket and ball, on the line, the court from above; on clay, hard court and grass. */
export const tennisArt: SportArt = {
  compositions: [racket, onTheLine, courtFromAbove],
  moods: [
    { top: '#160704', middle: '#5a2210', low: '#e0843a', ground: '#b84a1e', shade: '#3a1006', light: '#ffd9a8' },
    { top: '#030a1c', middle: '#123a80', low: '#4a90e0', ground: '#1f5fb4', shade: '#06183a', light: '#cfe6ff' },
    { top: '#04120a', middle: '#1a5030', low: '#9ad06a', ground: '#3f8a3a', shade: '#0a2a12', light: '#f0ffd0' },
    { top: '#100424', middle: '#44207a', low: '#b06ae0', ground: '#5a3aa0', shade: '#180a3a', light: '#ecd9ff' },
  ],
};
