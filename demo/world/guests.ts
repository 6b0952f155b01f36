import type { Club } from '../art';
import { cycle } from './random';

/** Code, name, city and nickname of the overseas clubs by league, fourteen each. */
const leagues: readonly (readonly string[])[] = [
  [
    'KAI|Kaipara Mariners|Kaipara|The Mariners',
    'LAS|Port Lassiter|Port Lassiter|The Pilots',
    'NKU|Nakumi Rangers|Nakumi|The Rangers',
    'TOR|Torrance Bay|Torrance Bay|The Bay',
    'HIR|Hirano Steel|Hirano|The Furnace',
    'MAW|Mawsonville|Mawsonville|The Sledges',
    'OKA|Okarito United|Okarito|The Herons',
    'SEO|Seonmi City|Seonmi|The Lanterns',
    'VAI|Vailoa Reef|Vailoa|The Reef',
    'CAP|Cape Everard|Cape Everard|The Beacon',
    'KUR|Kurosaki FC|Kurosaki|The Black Cape',
    'WAI|Waitangaroa|Waitangaroa|The Tides',
    'PAL|Palmerton|Palmerton|The Palms',
    'SHI|Shirokawa|Shirokawa|The White River',
  ],
  [
    'AMB|Ambarra Stars|Ambarra|The Stars',
    'BOK|Bokmere|Bokmere|The Springboks',
    'CDO|Cerro Dorado|Cerro Dorado|The Miners',
    'DUN|Dunrobin Plains|Dunrobin|The Drovers',
    'ESP|Esperanza del Sur|Esperanza|The Southerners',
    'GAU|Gaurama FC|Gaurama|The Ranchers',
    'IPE|Ipecaba|Ipecaba|The Ironwoods',
    'KOR|Koroit Valley|Koroit|The Vintners',
    'LIM|Limpondo Chiefs|Limpondo|The Chiefs',
    'MAR|Marajuba|Marajuba|The Delta',
    'NAM|Namaqua Sands|Namaqua|The Dunes',
    'PUN|Punta Brava|Punta Brava|The Gales',
    'RIV|Rivadeo Athletic|Rivadeo|The Ferrymen',
    'TAN|Tangalooma|Tangalooma|The Dolphins',
  ],
  [
    'ANI|Anipur Royals|Anipur|The Royals',
    'BAY|Bayan Heights|Bayan Heights|The Heights',
    'CHA|Chandivar|Chandivar|The Moonlighters',
    'DAR|Darvaza Flame|Darvaza|The Flame',
    'GUL|Gulmira|Gulmira|The Blossoms',
    'JAS|Jasmere City|Jasmere|The Gardeners',
    'KHO|Khorvan|Khorvan|The Caravans',
    'LUM|Lumpana United|Lumpana|The Elephants',
    'MIR|Mirabad|Mirabad|The Mirrors',
    'PHU|Phu Sam|Phu Sam|The Three Hills',
    'RAJ|Rajgarhi|Rajgarhi|The Fort',
    'SUL|Sulawan FC|Sulawan|The Spice',
    'TEM|Temirsu|Temirsu|The Iron Water',
    'ZAR|Zarafshar|Zarafshar|The Gilders',
  ],
  [
    'ARG|Argyle Crossing|Argyle Crossing|The Switchmen',
    'BRD|Bridger Falls|Bridger Falls|The Falls',
    'CAL|Caldera Union|Caldera|The Embers',
    'DEL|Delmarin|Delmarin|The Keys',
    'EVG|Evergreen Sound|Evergreen Sound|The Timber',
    'FAI|Fairhaven Loop|Fairhaven|The Loop',
    'GRA|Granite Point|Granite Point|The Quarry',
    'HUR|Huronia|Huronia|The Lakers',
    'JUN|Juniper Mesa|Juniper Mesa|The Mesa',
    'LAR|Laramont|Laramont|The Riders',
    'MON|Montclave|Montclave|The Bells',
    'OCO|Ocotilla|Ocotilla|The Cacti',
    'SAN|San Tesoro|San Tesoro|The Treasure',
    'WIN|Winnemac|Winnemac|The Paddlers',
  ],
];

const colours = [
  ['#e4572e', '#2b0d06', '#fff1e6'],
  ['#17bebb', '#04302f', '#eafffe'],
  ['#ffc914', '#3a2b00', '#fffbe6'],
  ['#2e86ab', '#08222e', '#eef8fd'],
  ['#c73e1d', '#2c0c04', '#ffe9e2'],
  ['#3b8f3e', '#0a2a0b', '#f0fff0'],
  ['#a23b72', '#2a0b1c', '#ffeaf6'],
  ['#5b5ea6', '#14152e', '#eef0ff'],
  ['#f18f01', '#341d00', '#fff4e0'],
  ['#006e90', '#001d27', '#e3f7ff'],
  ['#b5121b', '#2a0406', '#ffffff'],
  ['#6b8f23', '#1a2406', '#f8ffe8'],
  ['#d1495b', '#2d0a10', '#fff0f2'],
  ['#30638e', '#0a1a28', '#f1f8ff'],
] as const;
const shapes = ['round', 'heater', 'hex', 'oval', 'point', 'banner', 'lozenge'] as const;
const kits = ['plain', 'stripes', 'sash', 'hoops', 'halves', 'chevron'] as const;

const guestClub = (line: string, league: number, index: number): Club => {
  const [code = '', name = '', city = '', nickname = ''] = line.split('|');
  const [primary, secondary, light] = cycle(colours, index * 5 + league * 3);
  return {
    code,
    name,
    shortName: name,
    city,
    nickname,
    sport: 'football',
    colours: { primary, secondary, light },
    emblem: { shape: cycle(shapes, index + league), charge: 'monogram', kit: cycle(kits, index + league * 2) },
  };
};

/** Overseas clubs by league. */
export const guestClubs: readonly (readonly Club[])[] = leagues.map((lines, league) =>
  lines.map((line, index) => guestClub(line, league, index)),
);
