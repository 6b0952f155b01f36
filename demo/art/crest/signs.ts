import { dark, lite, mix } from '../kit/colour';
import { lettering } from '../kit/lettering';
import { times } from '../kit/random';
import type { Charge } from './palette';
import { dot, field, line, mirrored, ray, shape, star, wave } from './strokes';

const bankside: Charge = ({ primary, light }) =>
  field(primary) +
  shape(
    times(4, (i) => `M${44 + i * 44} 0h20v240h-20z`),
    dark(primary, 0.22),
  ) +
  lettering('N', { x: 120, y: 148, size: 128, fill: light }) +
  line(wave(174, 12, 40), light, 8) +
  line(wave(192, 12, 40), light, 8, 'opacity=".75"');

const orbit: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  dot(120, 120, 78, primary) +
  `<circle cx="120" cy="120" r="78" fill="none" stroke="${lite(primary, 0.35)}" stroke-width="2.5" stroke-dasharray="2 8"/>` +
  `<g transform="rotate(-28 120 120)">${line('M34 120A86 30 0 0 1 206 120', lite(primary, 0.55), 7)}</g>` +
  dot(120, 120, 42, light) +
  lettering('O', { x: 120, y: 143, size: 62, fill: secondary }) +
  `<g transform="rotate(-28 120 120)">${line('M34 120A86 30 0 0 0 206 120', light, 9)}${dot(196, 135, 13, '#ffd23f')}</g>`;

const chevrons: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  [0, 46, 92]
    .map((y, i) =>
      shape(
        `M20 ${176 + y}L120 ${92 + y}L220 ${176 + y}V${150 + y}L120 ${66 + y}L20 ${150 + y}Z`,
        mix(primary, secondary, i * 0.25),
      ),
    )
    .join('') +
  shape(star(120, 50, 17), light);

const gear: Charge = ({ primary, secondary, light }) => {
  const teeth = times(
    12,
    (i) => `<rect x="109" y="34" width="22" height="30" rx="2" transform="rotate(${i * 30} 120 120)"/>`,
  );
  return (
    field(secondary) +
    `<g fill="${lite(primary, 0.35)}">${teeth}<circle cx="120" cy="120" r="70"/></g>` +
    dot(120, 120, 54, secondary) +
    shape('M134 66L86 130H114L104 176L156 108H126Z', light)
  );
};

const rose: Charge = ({ primary, secondary, light }) => {
  const petals = times(20, (i) => {
    const ring = Math.floor(i / 5);
    const reach = 62 - ring * 16;
    const fill = mix(primary, ring % 2 ? light : secondary, ring % 2 ? 0.3 : 0.04 + ring * 0.1);
    return `<circle cx="120" cy="${112 - reach * 0.62}" r="${reach * 0.52}" fill="${fill}" stroke="${secondary}" stroke-width="3" transform="rotate(${(i % 5) * 72 + ring * 36} 120 112)"/>`;
  });
  return (
    field(secondary) +
    shape(
      'M120 140V222M120 200C90 196 80 180 78 166C100 166 116 178 120 200C124 178 140 166 162 166C160 180 150 196 120 200',
      '#2e9d5b',
      'stroke="#2e9d5b" stroke-width="6"',
    ) +
    petals +
    dot(120, 112, 9, light)
  );
};

/** Two letters on hoops, stripes or a sash, selected by the letters. */
const monogram: Charge = ({ primary, secondary, light }, letters) => {
  const fields = [
    times(5, (i) => `M0 ${8 + i * 52}h240v26H0z`),
    times(5, (i) => `M${8 + i * 52} 0v240h26V0z`),
    'M0 150L150 0H240V90L90 240H0Z',
  ];
  const choice = (letters.charCodeAt(0) + letters.charCodeAt(1)) % fields.length;
  return (
    field(primary) +
    shape(fields[choice] ?? '', light) +
    `<circle cx="120" cy="120" r="54" fill="${secondary}" stroke="${light}" stroke-width="6"/>` +
    lettering(letters, { x: 120, y: 138, size: 50, fill: light, track: -0.02 })
  );
};

const ball = (cx: number, cy: number, r: number, fill: string, seam: string): string => {
  const k = r / 50;
  const d = `M${cx - r} ${cy}h${2 * r}M${cx} ${cy - r}v${2 * r}M${cx - 33 * k} ${cy - 36 * k}q${26 * k} ${36 * k} 0 ${72 * k}M${cx + 33 * k} ${cy - 36 * k}q${-26 * k} ${36 * k} 0 ${72 * k}`;
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" stroke="${seam}" stroke-width="7"/>${line(d, seam, 5)}`;
};

const comet: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  shape('M30 22L188 108L122 174Z', primary, 'opacity=".4"') +
  shape('M74 20L176 97L152 112ZM24 76L110 160L132 128Z', primary) +
  shape('M44 44L150 106L130 126Z', light) +
  ball(154, 140, 50, primary, secondary);

const crown: Charge = ({ primary, secondary, light }) =>
  field(primary) +
  shape('M120 0H240V240H120Z', secondary, 'opacity=".5"') +
  shape('M58 152L48 84L86 112L120 58L154 112L192 84L182 152Z', light) +
  shape('M120 58L154 112L192 84L182 152H120Z', dark(light, 0.3), 'opacity=".55"') +
  shape('M60 160H180V176H60Z', light) +
  shape('M120 112L130 128L120 144L110 128Z', secondary) +
  dot(86, 132, 6, secondary) +
  dot(154, 132, 6, secondary);

const axes: Charge = ({ primary, secondary, light }) => {
  const axe =
    shape('M114 34H126V226H114Z', mix(light, secondary, 0.5)) +
    shape('M110 50H128C146 50 158 42 166 30C180 52 180 90 166 112C158 100 146 92 128 92H110Z', light) +
    shape('M166 30C180 52 180 90 166 112L159 104C168 84 168 58 159 39Z', primary);
  return (
    field(secondary) +
    shape('M0 240L120 140L240 240Z', primary) +
    shape('M120 140L240 240H120Z', dark(primary, 0.3)) +
    mirrored(`<g transform="translate(0 6) rotate(38 120 128)">${axe}</g>`) +
    shape(star(120, 48, 15), light)
  );
};

const pulse: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  [92, 70, 48]
    .map((r, i) => `<circle cx="120" cy="120" r="${r}" fill="${mix(secondary, primary, 0.16 + i * 0.2)}"/>`)
    .join('') +
  line('M6 128H78L94 96L116 184L142 52L160 128H234', secondary, 26, 'stroke-linejoin="round"') +
  line('M6 128H78L94 96L116 184L142 52L160 128H234', light, 13, 'stroke-linejoin="round"');

const nova: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  shape(
    times(12, (i) => ray(120, 120, i * 30 + 15, 3.2, 130)),
    mix(primary, secondary, 0.45),
  ) +
  shape(star(120, 120, 92, 0.5, 12), mix(primary, secondary, 0.2)) +
  shape(star(120, 120, 78, 0.46, 6), primary) +
  shape(star(120, 120, 54, 0.5, 6), light, 'transform="rotate(30 120 120)"') +
  ball(120, 120, 26, primary, secondary);

/** Charges showing letters, tools, signs and flowers. */
export const signs = { bankside, orbit, chevrons, gear, rose, monogram, comet, crown, axes, pulse, nova };
