import { dark, lite } from '../kit/colour';
import { times } from '../kit/random';
import { linear, picture } from '../kit/svg';

const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" ${extra}/>`;
const fill = (d: string, colour: string, extra = ''): string => `<path d="${d}" fill="${colour}" ${extra}/>`;

const globe = (tint: string): string =>
  `<circle cx="120" cy="120" r="58" fill="#fff"/>${stroke('M62 120H178M120 62V178M120 62C86 84 86 156 120 178M120 62C154 84 154 156 120 178M72 88H168M72 152H168', tint, 7)}`;

const trophy = (tint: string): string =>
  stroke('M84 78H58C58 112 72 126 90 128M156 78H182C182 112 168 126 150 128', '#fff', 11) +
  fill('M80 58H160C160 112 148 142 128 150V166H148V182H92V166H112V150C92 142 80 112 80 58Z', '#fff') +
  fill('M120 72L127 90L146 91L131 103L136 121L120 111L104 121L109 103L94 91L113 90Z', tint);

const rising = (tint: string): string =>
  [70, 52, 34]
    .map((r, i) => stroke(`M${120 - r} 150A${r} ${r} 0 0 1 ${120 + r} 150`, i === 1 ? tint : '#fff', 12))
    .join('') +
  fill('M52 160H188L184 176H48Z', '#fff') +
  fill('M114 96H126V112H114Z', tint);

const crystal = (tint: string): string =>
  times(
    6,
    (i) =>
      `<g transform="rotate(${i * 60} 120 120)">${stroke('M120 120V54M120 78L102 62M120 78L138 62M120 98L108 88M120 98L132 88', '#fff', 9, 'stroke-linecap="round"')}</g>`,
  ) + fill('M120 104L134 112V128L120 136L106 128V112Z', tint);

const hoop = (tint: string): string =>
  `<circle cx="120" cy="98" r="44" fill="#fff"/>${stroke('M76 98H164M120 54V142M90 66C106 84 106 112 90 130M150 66C134 84 134 112 150 130', tint, 6)}` +
  `<ellipse cx="120" cy="148" rx="60" ry="14" fill="none" stroke="#fff" stroke-width="10"/>${stroke('M76 158L92 188M104 162L110 190M136 162L130 190M164 158L148 188', '#fff', 6)}`;

const chequers = (): string => {
  const squares = times(20, (i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)];
    return (column + row) % 2 ? '' : `M${70 + column * 24} ${66 + row * 22}h24v22h-24z`;
  });
  return `<g transform="skewX(-14) translate(30 0)">${fill('M70 66H190V154H70Z', '#fff')}${fill(squares, '#0a0d0f')}${fill('M58 60H70V188H58Z', '#fff')}</g>`;
};

const summit = (tint: string): string =>
  fill('M46 172L104 66L132 116L148 92L194 172Z', '#fff') +
  fill('M104 66L132 116L118 132L108 116L96 128L84 103Z', tint) +
  stroke('M92 178C112 158 150 166 140 150S104 146 116 132', '#0a0d0f', 8, 'stroke-linecap="round"');

const rally = (tint: string): string =>
  `<circle cx="120" cy="104" r="46" fill="#fff"/>${stroke('M80 82C108 82 122 108 116 150M132 60C130 84 144 98 166 100', tint, 8)}` +
  stroke('M54 168H186M70 168V188M94 168V188M118 168V188M142 168V188M166 168V188M58 182H182', '#fff', 6);

/** Competitions with name, sport and colour. */
export const competitions = [
  { id: 'meridian-league', name: 'Meridian League', sport: 'football', colour: '#2f6bff' },
  { id: 'beacon-cup', name: 'Beacon Cup', sport: 'football', colour: '#e0a526' },
  { id: 'aurora-league', name: 'Aurora League', sport: 'football', colour: '#12b886' },
  { id: 'polar-ice-league', name: 'Polar Ice League', sport: 'hockey', colour: '#2fa8e8' },
  { id: 'skyline-league', name: 'Skyline League', sport: 'basketball', colour: '#f07020' },
  { id: 'apex-series', name: 'Apex Series', sport: 'motorsport', colour: '#e2263a' },
  { id: 'fall-line-tour', name: 'Fall Line Tour', sport: 'ski', colour: '#6a7cf0' },
  { id: 'baseline-tour', name: 'Baseline Tour', sport: 'tennis', colour: '#8fbf1a' },
] as const;

type Competition = (typeof competitions)[number];

export type CompetitionId = Competition['id'];

const signs: Readonly<Record<CompetitionId, (tint: string) => string>> = {
  'meridian-league': globe,
  'beacon-cup': trophy,
  'aurora-league': rising,
  'polar-ice-league': crystal,
  'skyline-league': hoop,
  'apex-series': chequers,
  'fall-line-tour': summit,
  'baseline-tour': rally,
};

function competition(id: CompetitionId): Competition {
  const found = competitions.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no competition ${id}.`);
  return found;
}

/** Badge of a competition, 512 × 512: a plate cut at the brand angle, distinct from club crests. */
export function competitionMark(id: CompetitionId): string {
  const { colour } = competition(id);
  const plate = 'M70 22H218Q230 22 227 34L186 206Q183 218 171 218H22Q10 218 13 206L54 34Q57 22 70 22Z';
  const defs =
    linear('plate', [
      [0, lite(colour, 0.12)],
      [0.5, dark(colour, 0.25)],
      [1, dark(colour, 0.62)],
    ]) +
    linear('edge', [
      [0, lite(colour, 0.7)],
      [1, colour],
    ]);
  const body =
    `<path d="${plate}" fill="url(#plate)" stroke="#0a0d0f" stroke-width="8"/><path d="${plate}" fill="none" stroke="url(#edge)" stroke-width="4"/>` +
    `<g transform="translate(14.4 14.4) scale(.88)">${signs[id](dark(colour, 0.4))}</g>`;
  return picture(512, 512, defs, body, [240, 240]);
}
