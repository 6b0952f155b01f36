import { dark, lite, mix } from '../kit/colour';
import { haze, specks } from '../kit/light';
import { between, times } from '../kit/random';
import { circle, one, polygon, rect } from '../kit/svg';
import { carAbove, carAhead, carDefs } from './cars';
import { contact, sceneDefs, skyline } from './parts';
import type { Canvas, Composition, SportArt } from './scene';

const livery = '#e2122a';

/** Light trails from the vanishing point to the lower edge, tail lamps on one side, head lamps on the other. */
function trails({ w, h, r, mood }: Canvas, vx: number, vy: number, count: number): string {
  const trail = () => {
    const side = r() < 0.5 ? -1 : 1;
    const off = 0.12 + r() * 1.1;
    const x = vx + side * (w * 0.1 + off * w);
    const d = `M${one(vx + side * off * 8)} ${one(vy)}C${one(vx + side * off * w * 0.1)} ${one(vy + h * 0.1)} ${one(x - side * w * 0.05)} ${one(h * 0.62)} ${one(x + side * w * 0.25)} ${one(h * 1.05)}`;
    const colour = side < 0 ? mix('#ff2a12', mood.light, r()) : mix('#ffffff', '#6fd0ff', r());
    const width = 0.8 + r() * r() * h * 0.009;
    return `<path d="${d}" stroke="${colour}" stroke-opacity=".13" stroke-width="${one(width * 4)}"/><path d="${d}" stroke="${colour}" stroke-opacity="${one(0.35 + r() * 0.6)}" stroke-width="${one(width)}"/>`;
  };
  return `<g fill="none" stroke-linecap="round">${times(count, trail)}</g>`;
}

function kerb(vx: number, vy: number, reach: number, drop: number): string {
  const edge = (k: number, out: number): readonly [number, number] => [
    vx - 6 - k * reach - out * k * reach * 0.26,
    vy + k * drop,
  ];
  const blocks = (odd: number) =>
    times(8, (i) => {
      const [k0, k1] = [((i * 2 + odd) / 16) ** 2.2, ((i * 2 + odd + 1) / 16) ** 2.2];
      return polygon([edge(k0, 0), edge(k1, 0), edge(k1, 1), edge(k0, 1)]);
    });
  return `<path d="${blocks(0)}" fill="${livery}"/><path d="${blocks(1)}" fill="#f6f7f8"/>`;
}

const headOn: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const [vx, vy] = [w * (tall ? between(r, 0.46, 0.56) : between(r, 0.62, 0.68)), h * (tall ? 0.3 : 0.4)];
  const [scale, y] = tall ? [w / 760, h * 0.5] : [h / 820, h * 0.7];
  return {
    defs: sceneDefs(mood) + carDefs,
    body:
      rect(0, 0, w, vy, 'url(#sky)') +
      haze(r, w, 4, 'air', 0, vy) +
      skyline(w, vy, h * 0.1, mood.shade, r) +
      circle(vx, vy, h * 0.4, 'url(#core)') +
      rect(0, vy, w, h - vy, 'url(#ground)') +
      kerb(vx, vy, w * (tall ? 0.62 : 0.5), h * 0.62) +
      trails(c, vx, vy, 26) +
      contact(vx, y + 120 * scale, 330 * scale, 32 * scale) +
      `<g transform="translate(${one(vx)} ${one(y)}) scale(${scale})">${carAhead(livery, lite(mood.light, 0.1))}</g>` +
      specks(r, w, h, 60, lite(mood.light, 0.3), { y0: 0.35, y1: 0.95 }, h * 0.005, 0.5),
  };
};

const carOnGrid = (x: number, y: number, scale: number, colour: string): string =>
  contact(x, y + 120 * scale, 330 * scale, 30 * scale) +
  `<g transform="translate(${one(x)} ${one(y)}) scale(${scale})">${carAhead(colour, '#ff5a4a')}</g>`;

const startLights: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const [vx, vy] = [w * (tall ? 0.5 : 0.62), h * (tall ? 0.5 : 0.62)];
  const span = tall ? w * 0.86 : w * 0.62;
  const unit = span / 5;
  const top = h * (tall ? 0.1 : 0.1);
  const on = 3 + Math.floor(r() * 3);
  const box = unit * 0.78;
  const lamps = times(5, (i) => {
    const x = vx - span / 2 + unit * (i + 0.5);
    const lit = i < on;
    const lamp = (row: number) => {
      const y = top + box * (0.46 + row * 0.66);
      return lit
        ? circle(one(x), one(y), one(box * 0.85), 'url(#lamp)') +
            circle(one(x), one(y), one(box * 0.25), '#ff2a2a') +
            circle(one(x), one(y), one(box * 0.15), '#ffb3a6')
        : circle(one(x), one(y), one(box * 0.25), '#1c0a0c', 'stroke="#3a2024" stroke-width="3"');
    };
    return (
      rect(
        one(x - box / 2),
        one(top),
        one(box),
        one(box * 1.6),
        '#0b0d10',
        `rx="${one(box * 0.14)}" stroke="#2c333a" stroke-width="3"`,
      ) +
      lamp(0) +
      lamp(1)
    );
  });
  const k = tall ? w / 900 : h / 900;
  const boxes = times(4, (i) => {
    const [near, y] = [1 + i * 0.55, vy + (h - vy) * (0.16 + i * 0.24)];
    return `M${one(vx + (i % 2 ? -1 : 1) * w * 0.06 * near - w * 0.05 * near)} ${one(y)}h${one(w * 0.1 * near)}`;
  });
  return {
    defs: `${sceneDefs(mood)}${carDefs}<radialGradient id="lamp"><stop stop-color="#ff4a3a" stop-opacity=".8"/><stop offset=".4" stop-color="#ff2a1a" stop-opacity=".28"/><stop offset="1" stop-color="#ff2a1a" stop-opacity="0"/></radialGradient>`,
    body:
      rect(0, 0, w, vy, 'url(#sky)') +
      haze(r, w, 3, 'air', h * 0.2, vy) +
      skyline(w, vy, h * 0.16, mood.shade, r) +
      circle(vx, vy, h * 0.34, 'url(#core)', 'fill-opacity=".8"') +
      rect(0, vy, w, h - vy, 'url(#ground)') +
      `<path d="M${one(vx - 4)} ${one(vy)}L${one(vx - w * 0.9)} ${h}M${one(vx + 4)} ${one(vy)}L${one(vx + w * 0.9)} ${h}" stroke="#fff" stroke-opacity=".5" stroke-width="${one(h * 0.006)}"/><path d="${boxes}" stroke="#fff" stroke-opacity=".6" stroke-width="${one(h * 0.007)}"/>` +
      rect(0, one(top - h * 0.022), w, one(h * 0.026), '#14181c') +
      rect(0, one(top - h * 0.06), w, one(h * 0.008), '#14181c') +
      lamps +
      carOnGrid(vx + w * (tall ? 0.2 : 0.13), vy + h * 0.005, k * 0.4, '#2a6bff') +
      carOnGrid(vx - w * (tall ? 0.16 : 0.1), vy + h * (tall ? 0.07 : 0.17), k * (tall ? 0.85 : 1), livery),
  };
};

const fromAbove: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const side = Math.max(w, h) * 1.3;
  const [x, y, scale] = tall ? [w * 0.52, h * 0.4, w / 560] : [w * 0.66, h * 0.5, h / 640];
  const edgeX = -190 * scale;
  const blocks = (odd: number) =>
    times(
      14,
      (i) =>
        `M${one(edgeX - 90 * scale)} ${one(-side + (i * 2 + odd) * side * 0.0715)}h${one(90 * scale)}v${one(side * 0.0715)}h${one(-90 * scale)}z`,
    );
  const runOff = times(9, (i) => {
    const [right, y, band] = [edgeX - 90 * scale, -side + i * side * 0.24, side * 0.11];
    return polygon([
      [right, y],
      [right, y + band],
      [right - side, y + band + side * 0.5],
      [right - side, y + side * 0.5],
    ]);
  });
  const streaks = times(44, () => {
    const length = side * between(r, 0.05, 0.3);
    return `M${Math.round(edgeX + r() * w * 1.3)} ${Math.round(-side + r() * side * 2)}v${Math.round(length)}`;
  });
  return {
    defs: sceneDefs(mood),
    body:
      rect(0, 0, w, h, mix(mood.ground, '#4a4e58', 0.62)) +
      `<g transform="translate(${one(x)} ${one(y)}) rotate(14)">` +
      rect(-side, -side, one(side + edgeX - 90 * scale), side * 2, mix(mood.middle, '#123a1c', 0.4)) +
      `<path d="${runOff}" fill="${lite(mood.low, 0.1)}" fill-opacity=".3"/>` +
      `<path d="${blocks(0)}" fill="${livery}"/><path d="${blocks(1)}" fill="#f2f3f4"/>` +
      rect(one(edgeX), -side, one(14 * scale), side * 2, '#fff', 'fill-opacity=".9"') +
      `<path d="${streaks}" stroke="#fff" stroke-opacity=".09" stroke-width="${one(5 * scale)}"/>` +
      `<path d="M${one(-84 * scale)} ${one(220 * scale)}V${side}M${one(84 * scale)} ${one(220 * scale)}V${side}" stroke="#000" stroke-opacity=".42" stroke-width="${one(58 * scale)}"/>` +
      `<g transform="translate(${one(44 * scale)} ${one(26 * scale)}) scale(${scale})" fill="#000" fill-opacity=".4"><path d="M-112 -262H112V-40H108V110H120V276H-120V110H-108V-40H-112Z"/></g>` +
      `<g transform="scale(${scale})">${carAbove(livery, lite(mood.light, 0.3))}</g></g>` +
      circle(w * 0.85, h * 0.05, side * 0.5, 'url(#core)', 'fill-opacity=".5"') +
      `<path d="M0 0H${w * 0.4}L0 ${h * 0.7}Z" fill="${dark(mood.top, 0.3)}" fill-opacity=".28"/>`,
  };
};

/** Motor racing: head on at dusk, under the start lights, from above. */
export const motorsportArt: SportArt = {
  compositions: [headOn, startLights, fromAbove],
  moods: [
    { top: '#05030a', middle: '#3a0d1c', low: '#c2361d', ground: '#241418', shade: '#050507', light: '#ffb26a' },
    { top: '#02060f', middle: '#0a2350', low: '#2a6fb8', ground: '#121a26', shade: '#04060a', light: '#8fd0ff' },
    { top: '#0d0420', middle: '#3b1070', low: '#d0489a', ground: '#1c1428', shade: '#06040c', light: '#ff9ad8' },
    { top: '#0a1412', middle: '#1f4a44', low: '#e8a04a', ground: '#1a1e1c', shade: '#060908', light: '#ffe0a0' },
  ],
};
