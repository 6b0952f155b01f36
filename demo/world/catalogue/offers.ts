import type { OfferEntry, PromotionEntry, TvModelEntry, VoucherEntry } from '@touchline/contract/content';
import { DAY, dayOf } from '../clock';
import type { Sport } from '../competitions';
import type { Pictures } from '../pictures';
import { both, type LocalisedText, same } from '../text';

/** Tax in percent, currency and price level of each region. */
const regionTaxes = [
  { region: 'austria', currency: 'EUR', taxRate: 20, factor: 1 },
  { region: 'germany', currency: 'EUR', taxRate: 19, factor: 1 },
  { region: 'spain', currency: 'EUR', taxRate: 21, factor: 0.8 },
  { region: 'switzerland', currency: 'CHF', taxRate: 8.1, factor: 1.3 },
] as const;

/** A price that ends in 9. */
const endingInNine = (cents: number): number => Math.round(cents / 10) * 10 - 1;

/** Prices by region, lower in Spain and higher in Switzerland. */
const everywhere = (cents: number): OfferEntry['prices'] =>
  regionTaxes.map(({ region, currency, taxRate, factor }) => ({
    regions: [region],
    price: endingInNine(cents * factor),
    currency,
    taxRate,
  }));

interface Pass {
  id: string;
  sport: Sport;
  title: LocalisedText;
  description: LocalisedText;
  cents: number;
  period?: 'week' | 'month' | 'year';
  withoutAds?: true;
}

const passes: readonly Pass[] = [
  {
    id: 'all-sports',
    sport: 'football',
    title: both('All Sports', 'Alle Sportarten'),
    description: both(
      'Every league, every channel, every race, and all originals.',
      'Jede Liga, jeder Sender, jedes Rennen und alle Eigenproduktionen.',
    ),
    cents: 2999,
    withoutAds: true,
  },
  {
    id: 'league-pass',
    sport: 'football',
    title: both('League Pass', 'Liga-Pass'),
    description: both(
      'Every match of the Meridian League and the cup, live and again.',
      'Jedes Spiel der Meridian-Liga und des Pokals, live und noch einmal.',
    ),
    cents: 1499,
    withoutAds: true,
  },
  {
    id: 'ice-pass',
    sport: 'hockey',
    title: both('Ice Pass', 'Eis-Pass'),
    description: both(
      'All of ice hockey, from face-off to penalties.',
      'Das ganze Eishockey, vom Bully bis zum Penalty.',
    ),
    cents: 999,
  },
  {
    id: 'court-pass',
    sport: 'basketball',
    title: both('Court Pass', 'Korb-Pass'),
    description: both('Every game of the evening, every buzzer.', 'Jedes Spiel des Abends, jede Schlusssirene.'),
    cents: 899,
  },
  {
    id: 'apex-pass',
    sport: 'motorsport',
    title: both('Apex Pass', 'Apex-Pass'),
    description: both('Practice, qualifying and every race.', 'Training, Qualifying und jedes Rennen.'),
    cents: 1199,
  },
  {
    id: 'baseline-pass',
    sport: 'tennis',
    title: both('Baseline Pass', 'Grundlinien-Pass'),
    description: both('Every court, from first round to final.', 'Jeder Platz, von der ersten Runde bis zum Finale.'),
    cents: 999,
  },
];

const monthly = ({ id, sport, title, description, cents, withoutAds }: Pass, pictures: Pictures): OfferEntry => ({
  id: `${id}-monthly`,
  title,
  description,
  callToActionText: both('Get the pass', 'Pass holen'),
  image: pictures.poster(sport, `offer-${id}`, 'card'),
  accessRights: [id],
  period: 'month',
  renews: true,
  ...(withoutAds && { withoutAds }),
  prices: everywhere(cents),
});

const YEAR_CENTS = 29_999;
const DAY_CENTS = 499;

const allSportsYear = (pictures: Pictures): OfferEntry => ({
  id: 'all-sports-yearly',
  title: both('All Sports, a whole year', 'Alle Sportarten, ein ganzes Jahr'),
  description: both('Twelve months for the price of ten.', 'Zwölf Monate zum Preis von zehn.'),
  callToActionText: both('Get the year', 'Jahr holen'),
  image: pictures.poster('ski', 'offer-year', 'card'),
  accessRights: ['all-sports'],
  period: 'year',
  renews: true,
  withoutAds: true,
  prices: everywhere(YEAR_CENTS),
});

/** A day pass without renewal. */
const day = (pictures: Pictures): OfferEntry => ({
  id: 'day-pass',
  title: both('Day Pass', 'Tages-Pass'),
  description: both('Everything for twenty-four hours.', 'Alles, vierundzwanzig Stunden lang.'),
  callToActionText: both('Get the day', 'Tag holen'),
  image: pictures.poster('tennis', 'offer-day', 'card'),
  accessRights: ['all-sports'],
  period: 'day',
  withoutAds: true,
  prices: everywhere(DAY_CENTS),
});

const packages = [
  { credits: 5, cents: 499 },
  { credits: 10, cents: 949 },
  { credits: 25, cents: 2199 },
] as const;

const creditPackage = ({ credits, cents }: (typeof packages)[number], pictures: Pictures): OfferEntry => ({
  id: `Credits-${credits}`,
  title: both(`${credits} credits`, `${credits} Credits`),
  description: both('For single events, whenever you like.', 'Für einzelne Events, wann immer du willst.'),
  callToActionText: both('Top up', 'Aufladen'),
  image: pictures.creditsCard(),
  credits,
  prices: everywhere(cents),
});

/** All offers, credit packages last. */
export const offers = (pictures: Pictures): OfferEntry[] => [
  ...passes.map((pass) => monthly(pass, pictures)),
  allSportsYear(pictures),
  day(pictures),
  ...packages.map((each) => creditPackage(each, pictures)),
];

/** What is sold in the main region, by name, in cents. */
export const priceList: readonly { name: string; kind: 'pass' | 'credits'; cents: number }[] = [
  ...passes.map(({ title, cents }) => ({ name: title.en, kind: 'pass' as const, cents: endingInNine(cents) })),
  { name: 'All Sports, a whole year', kind: 'pass', cents: endingInNine(YEAR_CENTS) },
  { name: 'Day Pass', kind: 'pass', cents: endingInNine(DAY_CENTS) },
  ...packages.map(({ credits, cents }) => ({
    name: `${credits} credits`,
    kind: 'credits' as const,
    cents: endingInNine(cents),
  })),
];

export const tvModels: TvModelEntry[] = [
  { id: 'LUMEN-L9', name: same('Lumen L9'), modelYear: 2027 },
  { id: 'LUMEN-L7', name: same('Lumen L7'), modelYear: 2026 },
  { id: 'QUADRA-X', name: same('Quadra X'), modelYear: 2026 },
];

/** Promotions overlap from month to month, so that one is always valid. */
export const promotions = (now: number): PromotionEntry[] => {
  const validFrom = (dayOf(now) - (dayOf(now) % 28)) * DAY;
  const validTo = validFrom + 42 * DAY;
  return [
    {
      id: 'apex-lumen',
      name: both('Apex credits', 'Apex-Credits'),
      description: both(
        'Eight credits for the races, for everybody with a Lumen.',
        'Acht Credits für die Rennen, für alle mit einem Lumen.',
      ),
      walletId: 'promotion-apex',
      credits: 8,
      validFrom,
      validTo,
      modelCodeIds: ['LUMEN-L9', 'LUMEN-L7'],
    },
    {
      id: 'baseline-box',
      name: both('Baseline credits', 'Grundlinien-Credits'),
      description: both(
        'The voucher in the box of your Quadra brings six credits for tennis.',
        'Der Gutschein in der Packung deines Quadra bringt sechs Credits für Tennis.',
      ),
      walletId: 'promotion-baseline',
      credits: 6,
      validFrom,
      validTo,
      appId: 'touchline-quadra',
      modelCodeIds: ['QUADRA-X'],
      needsVoucher: true,
    },
  ];
};

/** A public code for trying the demo. */
export const vouchers: VoucherEntry[] = [{ id: 'QUADRA-2027', promotionId: 'baseline-box', uses: 1_000_000 }];
