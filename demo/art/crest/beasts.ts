import { dark, lite, mix } from '../kit/colour';
import { times } from '../kit/random';
import type { Charge } from './palette';
import { dot, field, line, mirrored, shape, wave } from './strokes';

/** Shades the right half of a head. */
const shadowed = (d: string, colour: string): string => shape(d, colour, 'opacity=".32"');

const falcon: Charge = ({ primary, secondary, light }) => {
  const feathers = times(5, (i) => {
    const y = 62 + i * 19;
    const reach = 84 - i * 13;
    return `M112 ${y + 26}L${112 - reach} ${y - 12 + i * 3}L${124 - reach} ${y + 8 + i * 3}L112 ${y + 42}Z`;
  });
  return (
    field(primary) +
    shape('M120 0H240V240H120Z', secondary, 'opacity=".45"') +
    shape(feathers, light) +
    shape(feathers, mix(light, primary, 0.2), 'transform="matrix(-1 0 0 1 240 0)"') +
    shape('M120 44L136 66L130 150L120 206L110 150L104 66Z', light) +
    shape('M120 44L128 56L120 84L112 56Z', '#ffb020')
  );
};

const wolf: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  shape('M62 44L104 82L136 82L178 44L184 116L160 150L142 198L120 212L98 198L80 150L56 116Z', primary) +
  shape('M62 44L104 82L120 82V212L98 198L80 150L56 116Z', lite(primary, 0.25)) +
  shape('M104 82L120 128L136 82Z', light) +
  shape('M72 64L98 88L82 104ZM168 64L142 88L158 104Z', secondary) +
  shape('M84 118L110 128L100 138L88 132ZM156 118L130 128L140 138L152 132Z', '#ffd94a') +
  shape('M80 150L98 198L120 212L142 198L160 150L134 160L120 148L106 160Z', light) +
  shape('M106 184L120 178L134 184L120 200Z', secondary);

const stag: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  mirrored(
    line(
      'M108 116C96 92 54 96 58 42M66 78L38 62M78 94L50 96M90 100C84 84 84 70 88 54',
      light,
      9,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) + shape('M96 120L56 112C62 132 76 140 92 140Z', primary),
  ) +
  shape('M96 112H144L152 140L138 190Q120 214 102 190L88 140Z', primary) +
  shadowed('M120 112H144L152 140L138 190Q130 202 120 204Z', '#000') +
  shape('M120 118L130 150L126 178H114L110 150Z', light) +
  mirrored(shape('M96 140L108 148L98 153Z', secondary)) +
  shape('M106 182H134L128 196Q120 202 112 196Z', secondary);

const raven: Charge = ({ primary, secondary }) =>
  field(primary) +
  shape('M240 0L120 240H240Z', mix(primary, secondary, 0.16)) +
  '<g transform="translate(30 12) scale(.86)">' +
  shape(
    'M236 280C236 150 214 78 160 58C128 48 98 60 88 84L22 118C46 124 68 126 92 122C98 132 96 140 90 150L106 148L92 178L112 172L100 206L120 198L110 280Z',
    secondary,
  ) +
  shape('M88 84L22 118C46 124 68 126 92 122C86 112 84 100 88 84Z', '#f2b134') +
  line('M36 117C58 112 74 108 88 104', secondary, 4) +
  shape(
    'M236 280C236 150 214 78 160 58C190 92 178 130 196 160C184 176 196 226 188 280Z',
    mix(secondary, primary, 0.22),
  ) +
  dot(124, 88, 10, '#f2b134') +
  dot(122, 88, 5, '#000') +
  '</g>';

const bear: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  mirrored(dot(74, 76, 27, primary) + dot(74, 76, 13, dark(primary, 0.5))) +
  shape('M120 54C162 54 194 84 194 126L182 166L150 196L120 208L90 196L58 166L46 126C46 84 78 54 120 54Z', primary) +
  shape('M120 54C78 54 46 84 46 126L58 166L90 196L120 208Z', lite(primary, 0.2)) +
  mirrored(shape('M72 116L106 130L98 140L80 134Z', light)) +
  shape('M120 132L148 150L154 176L136 196L120 202L104 196L86 176L92 150Z', light) +
  shape('M98 152H142L134 168L120 178L106 168Z', secondary) +
  line('M120 176V188M120 188L106 194M120 188L134 194', secondary, 5, 'stroke-linecap="round"') +
  line('M100 76L120 96L140 76', dark(primary, 0.3), 7);

const lynx: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  '<g transform="translate(15 4) scale(.875)">' +
  mirrored(line('M66 48L52 18', light, 7, 'stroke-linecap="round"')) +
  shape(
    'M64 34L106 80H134L176 34L180 88L200 124L188 130L204 162L172 164L160 190L138 200L120 216L102 200L80 190L68 164L36 162L52 130L40 124L60 88Z',
    primary,
  ) +
  shape('M64 34L106 80H120V216L102 200L80 190L68 164L36 162L52 130L40 124L60 88Z', lite(primary, 0.22)) +
  mirrored(
    shape('M70 54L96 84L72 96Z', secondary) +
      shape('M70 122L110 134L98 146L80 140Z', '#ffe14a') +
      shape('M92 127L100 131L96 143L90 141Z', secondary) +
      line('M66 160L88 166M72 176L92 176', light, 5, 'stroke-linecap="round"'),
  ) +
  shape('M120 142L148 168L138 194L120 208L102 194L92 168Z', light) +
  shape('M106 162H134L120 178Z', secondary) +
  line('M120 84V116M106 88L110 110M134 88L130 110', secondary, 5, 'stroke-linecap="round"') +
  '</g>';

const owl: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  shape('M52 42L92 66H148L188 42L196 124C196 178 160 208 120 222C80 208 44 178 44 124Z', primary) +
  shape('M120 66H148L188 42L196 124C196 178 160 208 120 222Z', dark(primary, 0.28)) +
  mirrored(
    dot(86, 116, 35, light) + dot(90, 116, 21, '#ffc83d') + dot(92, 116, 11, '#0a0d0f') + dot(96, 111, 4, '#fff'),
  ) +
  mirrored(shape('M52 42L92 66H120V104L52 76Z', mix(primary, secondary, 0.45))) +
  mirrored(shape('M48 60L116 100L110 112L46 80Z', light)) +
  shape('M120 108L134 134L120 162L106 134Z', '#ff9a1f') +
  line(
    'M92 168L104 180L116 168M124 168L136 180L148 168M106 188L120 200L134 188',
    light,
    6,
    'stroke-linecap="round" stroke-linejoin="round"',
  );

const ibex: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  mirrored(
    shape('M112 92C108 40 62 22 38 58C26 78 28 108 40 128C36 92 48 70 68 74C84 78 90 92 94 108Z', light) +
      line('M96 60L86 78M80 46L74 68M60 42L58 66M42 56L54 72M32 78L46 84M32 102L40 102', secondary, 4) +
      shape('M90 114L48 130L84 142Z', primary),
  ) +
  shape('M92 94H148L158 130L140 190L120 212L100 190L82 130Z', primary) +
  shadowed('M120 94H148L158 130L140 190L120 212Z', '#000') +
  shape('M120 94L132 140L120 172L108 140Z', light) +
  mirrored(shape('M90 128L108 138L96 144Z', secondary)) +
  shape('M106 182H134L120 202Z', secondary);

const puffin: Charge = ({ primary, secondary, light }) =>
  field(primary) +
  shape('M0 0H240V120L0 200Z', lite(primary, 0.14)) +
  '<g transform="translate(-14 14) scale(.94)">' +
  shape('M52 260C40 150 52 54 122 50C164 48 184 82 176 128C172 158 178 200 190 260Z', secondary) +
  shape('M92 260C84 206 88 176 110 166C134 172 160 168 172 156C172 186 178 214 190 260Z', light) +
  shape('M104 78C134 64 164 76 170 102C172 132 152 150 124 148C96 142 88 100 104 78Z', light) +
  shape('M150 78C186 74 216 96 224 130C200 142 172 144 150 138C160 120 160 96 150 78Z', '#ff7a1f') +
  shape(
    'M150 78Q158 76 166 77C178 98 178 122 168 142Q158 141 150 138C160 120 160 96 150 78Z',
    mix(secondary, primary, 0.5),
  ) +
  line('M170 110C190 108 206 116 222 129M184 82C194 100 194 122 186 142', '#ffd07a', 5) +
  shape('M116 92L136 96L130 108H120Z', secondary) +
  dot(127, 100, 4, '#ff7a1f') +
  '</g>';

const pike: Charge = ({ primary, secondary, light }) =>
  field(secondary) +
  line(wave(186, 12, 44) + wave(206, 12, 44, -22, 262), mix(primary, secondary, 0.35), 8) +
  '<g transform="rotate(-14 120 116) translate(12 12) scale(.9)">' +
  shape('M176 100L206 72L214 112L208 152L176 130ZM128 84L158 58L168 96ZM112 150L136 172L146 140Z', primary) +
  shape('M14 116C26 104 48 98 60 92C100 72 150 82 190 114C150 148 100 158 60 140C46 134 28 130 14 124L52 119Z', light) +
  shape('M14 116C26 104 48 98 60 92C100 72 150 82 190 114C150 112 90 108 52 119Z', primary) +
  line('M94 84L102 100M116 80L124 100M138 86L144 102M158 96L162 106', secondary, 6, 'stroke-linecap="round"') +
  dot(64, 103, 8, light) +
  dot(64, 103, 4, '#000') +
  line('M82 92C90 108 90 126 82 142', secondary, 5) +
  '</g>';

const knight: Charge = ({ primary, secondary, light }) =>
  field(primary) +
  shape('M120 0H240V240H120Z', dark(primary, 0.3)) +
  shape(
    'M82 190H170C174 130 186 86 148 58L150 34L126 50C92 58 74 92 54 132L66 150L84 146L104 132L122 130C120 152 92 158 82 190Z',
    light,
  ) +
  shape('M150 34L148 58C186 86 174 130 170 190H142C152 138 156 96 126 74L134 45Z', mix(light, primary, 0.4)) +
  dot(108, 92, 7, secondary) +
  line('M66 136L78 132', secondary, 5, 'stroke-linecap="round"') +
  shape('M70 196H182V212H70Z', light) +
  line('M150 78L166 72M158 100L174 96M160 124L176 124M158 148L172 152', primary, 5, 'stroke-linecap="round"');

/** Animal charges. */
export const beasts = { falcon, wolf, stag, raven, bear, lynx, owl, ibex, puffin, pike, knight };
