import { dark, lite, mix } from '../kit/colour';
import { times } from '../kit/random';
import type { Charge } from './palette';
import { dot, field, line, mirrored, ray, shape, star, wave } from './strokes';

const castle: Charge = ({ primary, secondary, light }) =>
  `<rect width="120" height="240" fill="${primary}"/><rect x="120" width="120" height="240" fill="${secondary}"/>` +
  shape('M72 82H88V96H104V82H136V96H152V82H168V116H158V180H82V116H72Z', light) +
  shape('M104 180V150A16 16 0 0 1 136 150V180ZM97 112H105V130H97ZM135 112H143V130H135Z', secondary) +
  shape('M120 134A16 16 0 0 1 136 150V180H158V116H168V82H152V96H136V82H120Z', dark(light, 0.35), 'opacity=".45"') +
  shape(star(120, 62, 11), light);

const anchor: Charge = ({ primary, secondary, light }) =>
  field(primary) +
  shape(`${wave(158, 14, 44)}V240H0Z`, secondary) +
  shape(`${wave(180, 14, 44, -22, 262)}V240H-22Z`, dark(secondary, 0.4)) +
  `<circle cx="120" cy="60" r="15" fill="none" stroke="${light}" stroke-width="11"/>` +
  line('M120 74V184M92 96H148M66 132C68 170 94 184 120 186C146 184 172 170 174 132', light, 13) +
  shape('M52 142L68 114L86 142ZM154 142L172 114L188 142Z', light);

const sunrise: Charge = ({ primary, secondary }) =>
  field(secondary) +
  shape(
    times(13, (i) => ray(120, 146, -90 + ((i + 0.5) * 180) / 13, 4.3, 190)),
    primary,
  ) +
  dot(120, 146, 60, secondary) +
  shape('M70 146A50 50 0 0 1 170 146Z', primary) +
  `<rect y="146" width="240" height="100" fill="${secondary}"/>` +
  line(`${wave(164, 11, 36)}${wave(183, 11, 36, -18, 258)}${wave(202, 11, 36)}`, primary, 8);

const lighthouse: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  shape([-62, -34, 0, 34, 62].map((angle) => ray(120, 84, angle, 8, 190)).join(''), primary) +
  shape('M104 104H136L146 200H94Z', light) +
  shape('M101.5 128H138.5L140.4 146H99.6ZM97.7 164H142.3L144.2 182H95.8Z', primary) +
  shape('M100 96H140V106H100Z', light) +
  dot(120, 82, 13, light);

const pine: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  shape('M120 0H240V240H120Z', dark(secondary, 0.4)) +
  shape('M120 36L170 104H146L180 152H148L176 186H64L92 152H60L94 104H70Z', primary) +
  shape('M120 36L170 104H146L180 152H148L176 186H120Z', dark(primary, 0.3)) +
  `<rect x="111" y="186" width="18" height="30" fill="${light}"/>`;

const peaks: Charge = ({ primary, secondary }) =>
  field(secondary) +
  shape('M-6 200L78 84L112 130L142 66L246 200V250H-6Z', primary) +
  shape('M142 66L246 200V250H150L168 170L146 140L156 108Z', dark(primary, 0.42)) +
  shape('M78 84L112 130L96 176L70 250H58L76 150Z', dark(primary, 0.42)) +
  shape('M142 66L116 122L132 112L142 128L154 110L174 108Z', '#fff') +
  shape('M78 84L54 117L68 112L78 124L92 104Z', '#fff') +
  shape(star(120, 46, 13, 0.45), '#ff4d5e');

const windmill: Charge = ({ primary, secondary, light }) => {
  const sail = (turn: number) =>
    `<g transform="rotate(${turn} 120 104)">${shape('M116 98V28H124V98Z', light)}${shape('M126 88V30H150L144 88Z', light)}${line('M126 44H149M126 59H147M126 74H146M137 30V88', secondary, 3)}</g>`;
  return (
    field(primary) +
    shape('M-10 196Q60 160 120 180T250 170V250H-10Z', secondary) +
    shape('M100 120H140L152 212H88Z', lite(primary, 0.75)) +
    shape('M120 120H140L152 212H120Z', mix(light, secondary, 0.35)) +
    shape('M96 120Q98 88 120 84Q142 88 144 120Z', secondary) +
    shape('M110 212V190A10 10 0 0 1 130 190V212Z', secondary) +
    times(4, (i) => sail(14 + i * 90)) +
    dot(120, 104, 9, secondary)
  );
};

const ship: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  dot(120, 108, 74, mix(secondary, primary, 0.28)) +
  shape('M122 40L160 52L122 64Z', light) +
  line('M120 38V166', light, 7) +
  shape('M112 62V146H56C82 126 100 98 112 62Z', primary) +
  shape('M128 70C156 92 176 118 182 146H128Z', light) +
  shape('M46 156H196C190 178 178 192 166 198H78C62 192 52 178 46 156Z', primary) +
  shape('M46 156H196L193 166H49Z', light) +
  shape(`${wave(196, 12, 40, -20, 260)}V250H-20Z`, dark(secondary, 0.35)) +
  line(wave(196, 12, 40, -20, 260), light, 6);

const panes = (x: number, y: number, columns: number, rows: number): string =>
  times(columns * rows, (i) => `M${x + (i % columns) * 14} ${y + Math.floor(i / columns) * 18}h7v10h-7z`);

const skyline: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  shape('M20 240V126L66 112V240ZM174 240V104H222V240Z', mix(primary, secondary, 0.55)) +
  shape('M58 240V92L90 76V240ZM150 240V82H184V240Z', mix(primary, secondary, 0.25)) +
  shape('M92 240V84L112 62V34H116V14H124V34H128V62L148 84V240Z', light) +
  shape('M120 14H124V34H128V62L148 84V240H120Z', mix(light, primary, 0.45)) +
  shape(panes(100, 92, 3, 8), secondary) +
  shape(panes(65, 104, 2, 7) + panes(157, 96, 2, 7), secondary, 'opacity=".7"');

const breaker: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  dot(164, 76, 26, light) +
  shape(
    'M-4 196C24 112 74 58 142 60C186 62 208 92 202 124C196 150 160 150 158 124C157 114 164 108 172 111C162 94 134 98 124 124C112 156 150 184 246 172V246H-4Z',
    primary,
  ) +
  line(
    'M10 214C34 142 66 96 118 78M38 222C54 170 72 130 102 106M74 226C80 196 86 170 100 148',
    lite(primary, 0.55),
    7,
    'stroke-linecap="round"',
  ) +
  line('M-4 196C24 112 74 58 142 60C186 62 208 92 202 124', light, 8) +
  shape(`${wave(200, 12, 48, -24, 260)}V250H-24Z`, light) +
  shape(`${wave(214, 12, 48, -10, 260)}V250H-10Z`, secondary);

const anvil: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  shape('M120 120L20 60V20L60 0H180L220 20V60Z', mix(secondary, primary, 0.28)) +
  '<g transform="translate(8 8) rotate(-24 112 76)">' +
  shape('M106 92H120V34H106Z', mix(light, secondary, 0.4)) +
  shape('M80 82H146V112H80Z', light) +
  shape('M80 82H92V112H80Z', mix(light, secondary, 0.35)) +
  '</g>' +
  line('M58 122L40 112M66 110L56 92M176 122L194 112M170 110L182 94', '#ffc83d', 7, 'stroke-linecap="round"') +
  shape(
    'M46 130H168V138C188 138 200 134 208 128C206 150 186 160 162 162C154 170 156 178 168 184H180V200H76V184H88C100 178 102 170 94 162C72 160 52 152 46 130Z',
    primary,
  ) +
  shape('M46 130H168V138C188 138 200 134 208 128Q207 136 204 142H50Q47 136 46 130Z', lite(primary, 0.5));

const polaris: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  line('M-10 190C50 120 110 220 250 120', primary, 22, 'opacity=".9"') +
  line('M-10 222C60 150 130 240 250 150', mix(primary, secondary, 0.45), 20) +
  line('M-10 158C50 96 100 190 250 92', mix(primary, light, 0.45), 9, 'opacity=".8"') +
  shape(star(120, 102, 40, 0.34, 4), mix(light, secondary, 0.3), 'transform="rotate(45 120 102)"') +
  mirrored(shape('M120 14L106 88L34 102L106 116L120 190Z', light)) +
  shape('M120 14V102L106 88ZM34 102H120L106 116ZM120 190V102L134 116ZM206 102H120L134 88Z', mix(light, primary, 0.55));

/** Charges showing places, buildings, the sea and the sky. */
export const places = {
  castle,
  anchor,
  sunrise,
  lighthouse,
  pine,
  peaks,
  windmill,
  ship,
  skyline,
  breaker,
  anvil,
  polaris,
};
