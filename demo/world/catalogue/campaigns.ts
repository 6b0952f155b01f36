import type { CampaignEntry } from '@touchline/contract/content';
import type { SpotId } from '../../art';
import { DAY, dayOf, HOUR } from '../clock';
import type { Pictures } from '../pictures';
import { both, same } from '../text';
import { spotStream } from './stream-ids';

type Creative = CampaignEntry['creatives'][number];

const titles = {
  novalumen: both('Light that keeps up', 'Licht, das mithält'),
  'halden-milk': both('Here before breakfast', 'Schon vor dem Frühstück da'),
  'quiver-radio': both('Every goal, by ear', 'Jedes Tor im Ohr'),
  'tarn-and-tide': both('Coats for the away end', 'Jacken für den Gästeblock'),
} as const satisfies Record<SpotId, object>;

/** The film of a spot with its picture beside the player. */
const film = (spot: SpotId, clickUrl: string, pictures: Pictures, skipAfter?: number): Creative => ({
  id: `${spot}-film`,
  title: titles[spot],
  streamId: spotStream(spot),
  image: pictures.spot(spot, 'en'),
  clickUrl,
  ...(skipAfter !== undefined && { skipAfter }),
});

/** Campaigns for everybody, without a budget and with a cap above the number of breaks: they fill every break. */
const always = (pictures: Pictures): CampaignEntry[] => [
  {
    id: 'novalumen',
    advertiser: same('Novalumen'),
    placements: ['preroll', 'midroll'],
    priority: 5,
    cap: { impressions: 400, seconds: 12 * HOUR },
    creatives: [film('novalumen', 'https://novalumen.example/', pictures, 5)],
  },
  {
    id: 'halden-milk',
    advertiser: same('Halden Milk'),
    placements: ['preroll', 'midroll'],
    priority: 5,
    creatives: [film('halden-milk', 'https://haldenmilk.example/', pictures, 6)],
  },
];

/** Campaigns with conditions, which come first where they apply. */
const targeted = (now: number, pictures: Pictures): CampaignEntry[] => {
  const month = (dayOf(now) - (dayOf(now) % 28)) * DAY;
  return [
    {
      id: 'quiver-radio',
      advertiser: same('Quiver Radio'),
      placements: ['preroll', 'midroll'],
      priority: 7,
      from: month,
      to: month + 42 * DAY,
      impressions: 250_000,
      cap: { impressions: 8, seconds: HOUR },
      categories: ['football', 'hockey'],
      languages: ['en'],
      creatives: [film('quiver-radio', 'https://quiverradio.example/', pictures)],
    },
    {
      id: 'tarn-and-tide-winter',
      advertiser: same('Tarn & Tide'),
      placements: ['midroll'],
      priority: 6,
      cap: { impressions: 6, seconds: HOUR },
      regions: ['austria', 'germany', 'switzerland'],
      categories: ['ski'],
      creatives: [film('tarn-and-tide', 'https://tarnandtide.example/winter', pictures, 5)],
    },
  ];
};

/**
 * Campaigns of tiles; the words are part of the picture, so that each language has its own. Without a cap, which would be
 * kept by session: guests have none on their first page.
 */
const tiles = (pictures: Pictures): CampaignEntry[] =>
  (['en', 'de'] as const).map((language) => ({
    id: `tarn-and-tide-tile-${language}`,
    advertiser: same('Tarn & Tide'),
    placements: ['tile'],
    languages: [language],
    creatives: [
      {
        id: `tarn-and-tide-tile-${language}`,
        title: titles['tarn-and-tide'],
        image: pictures.spot('tarn-and-tide', language),
        clickUrl: 'https://tarnandtide.example/',
      },
    ],
  }));

/** Campaigns of the built-in ad server, all of invented brands. */
export const campaigns = (now: number, pictures: Pictures): CampaignEntry[] => [
  ...always(pictures),
  ...targeted(now, pictures),
  ...tiles(pictures),
];
