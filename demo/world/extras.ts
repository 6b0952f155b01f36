import type { EventEntry } from '@touchline/contract/content';
import { isTopMatch, spanishIdOf } from './access';
import { eventStream } from './catalogue/stream-ids';
import { clipEvents, videoEvents } from './clips';
import { DAY, dayOf, HOUR, isoDate, weekdayOf } from './clock';
import { nameOf, SPORT } from './events';
import type { Pictures } from './pictures';
import type { Fixture } from './schedule/fixture';
import { HORIZON } from './schedule/schedule';
import { both } from './text';

const daysAround = (now: number): number[] =>
  Array.from({ length: 2 * HORIZON + 1 }, (_, index) => dayOf(now) - HORIZON + index);

/** A match in the app of a partner. */
const partner = (day: number, pictures: Pictures): EventEntry => ({
  id: `dl-${isoDate(day)}`,
  name: both('Harbour Street Hoops: semi-finals', 'Harbour Street Hoops: Halbfinale'),
  live: true,
  categoryId: 'basketball',
  startTime: day * DAY + 16.5 * HOUR,
  endTime: day * DAY + 18.5 * HOUR,
  type: 'DeepLink',
  deepLink: {
    ios: { url: 'https://apps.touchline.example/ios/street-hoops' },
    android: { url: 'https://apps.touchline.example/android/street-hoops' },
    appName: 'Street Hoops',
  },
  description: {
    short: both('Only in our partner’s app.', 'Nur in der App unseres Partners.'),
    long: both(
      'Asphalt, sun and four teams who want the final. Our partner shows both semi-finals in its own app. We take you there with one press.',
      'Asphalt, Sonne und vier Teams, die ins Finale wollen. Unser Partner zeigt beide Halbfinale in seiner eigenen App. Ein Druck bringt dich hin.',
    ),
  },
  image: pictures.poster('basketball', 'partner', 'wide', { title: 'Street Hoops' }),
  public: true,
  tags: [SPORT],
});

const galaEn =
  'The grand charity gala of six sports with all champions of the season, a parade of old rivals, two exhibition matches, a penalty contest for everybody, and the draw for the Meridian Cup quarter-finals';
const galaDe =
  'Die große Benefizgala der sechs Sportarten mit allen Siegerinnen und Siegern der Saison, einer Parade alter Rivalen, zwei Schaukämpfen, Elfmeterschießen für alle und der Auslosung im Meridian-Pokal';

/** A recording with a very long name and no end time. */
const gala = (day: number, pictures: Pictures): EventEntry => ({
  id: `gala-${isoDate(day)}`,
  name: both(galaEn, galaDe),
  shortName: both('Charity gala', 'Benefizgala'),
  categoryId: 'football',
  startTime: day * DAY + 8 * HOUR,
  type: 'Vod',
  description: {
    short: both('An evening for a good cause.', 'Ein Abend für den guten Zweck.'),
    long: both(
      'Champions of six sports share one stage. They play each other’s games, badly and with great joy. Everything that is collected goes to the youth sections of small clubs.',
      'Siegerinnen und Sieger aus sechs Sportarten teilen sich eine Bühne. Sie spielen die Spiele der anderen, schlecht und mit großer Freude. Der Erlös geht an den Nachwuchs kleiner Vereine.',
    ),
  },
  image: pictures.poster('football', 'gala', 'wide', { title: 'Gala' }),
  streamId: eventStream('studio', false, 0),
  requiresRegistration: true,
  watchable: true,
});

/** A press conference without an end time; upcoming only. */
const press = (top: Fixture, pictures: Pictures): EventEntry => ({
  id: `pc-${top.id}`,
  name: both(`Press conference: ${nameOf(top).en}`, `Pressekonferenz: ${nameOf(top).de}`),
  live: true,
  channelId: 'replay',
  categoryId: 'football',
  startTime: top.start - 9.5 * HOUR,
  type: 'Channel',
  description: {
    short: both('Both coaches answer.', 'Beide Trainerteams antworten.'),
    long: both(
      'Both coaches sit down with the press on the morning of the match. Expect questions about line-ups and answers about anything else. It ends when there are no more questions.',
      'Am Vormittag des Spiels stellen sich beide Trainerteams der Presse. Gefragt wird nach der Aufstellung, geantwortet über alles andere. Schluss ist, wenn niemand mehr fragt.',
    ),
  },
  image: pictures.poster('football', 'press'),
  streamId: eventStream('studio', true, 1),
  public: true,
});

/** Events of a fixture; two if Spain has a separate price. */
export function regionalPrices(fixture: Fixture, event: EventEntry): EventEntry[] {
  const id = spanishIdOf(fixture);
  const [price] = event.ppvInfo ?? [];
  if (!id || !price || !event.nativewaves) return [event];
  return [
    { ...event, regions: ['austria', 'germany', 'switzerland'] },
    {
      ...event,
      id,
      regions: ['spain'],
      ppvInfo: [{ id: `${id}-${price.walletId}`, walletId: price.walletId, cost: price.cost - 1 }],
      nativewaves: { ...event.nativewaves, eventId: id },
    },
  ];
}

/** Length of an endurance race. */
export const RACE_HOURS = 12;

/** Races from noon to midnight and from midnight to noon, so that a pay-per-view event is always live. */
const endurance = (start: number, pictures: Pictures): EventEntry => ({
  id: `endurance-${isoDate(dayOf(start))}-${(start % DAY) / HOUR}`,
  name: both('The 12 Hours of Verdano', 'Die 12 Stunden von Verdano'),
  live: true,
  categoryId: 'motorsport',
  startTime: start,
  endTime: start + RACE_HOURS * HOUR,
  type: 'Channel',
  description: {
    short: both('Twelve hours, three drivers a car.', 'Zwölf Stunden, drei am Steuer je Wagen.'),
    long: both(
      'Three drivers share a car, the cars share the road with the dark and the rain. Whoever leads after twelve hours has won. Sold on its own, or part of All Sports.',
      'Drei teilen sich einen Wagen, die Wagen teilen sich die Straße mit Nacht und Regen. Wer nach zwölf Stunden führt, hat gewonnen. Einzeln zu haben oder Teil von Alle Sportarten.',
    ),
  },
  image: pictures.poster('motorsport', 'endurance'),
  streamId: eventStream('motorsport', false, dayOf(start)),
  ppvInfo: [{ id: `endurance-${start}-credits`, walletId: 'credits', cost: 5 }],
  accessRights: ['all-sports'],
  tags: [SPORT],
});

/** Start of the current race. */
const raceAt = (now: number): number => now - (now % (RACE_HOURS * HOUR));

/** Events without a fixture: clips, partner matches, films, press conferences and endurance races. */
export function extraEvents(now: number, fixtures: readonly Fixture[], pictures: Pictures): EventEntry[] {
  const days = daysAround(now);
  const topMatches = fixtures.filter((fixture) => isTopMatch(fixture) && fixture.day > dayOf(now)).slice(0, 2);
  return [
    ...videoEvents(days, pictures),
    ...clipEvents(dayOf(now), pictures),
    ...days.filter((day) => weekdayOf(day) === 2).map((day) => partner(day, pictures)),
    ...days.filter((day) => weekdayOf(day) === 3 && day < dayOf(now)).map((day) => gala(day, pictures)),
    ...topMatches.map((top) => press(top, pictures)),
    ...[0, 1, 2].map((ahead) => endurance(raceAt(now) + ahead * RACE_HOURS * HOUR, pictures)),
  ];
}
