import type { EventEntry } from '@touchline/contract/content';
import { DAY, weekdayOf } from './clock';
import { competitions, marathon, type Sport } from './competitions';
import { hash } from './random';
import type { Fixture } from './schedule/fixture';

/** Access and availability of an event. */
type Terms = Pick<
  EventEntry,
  | 'public'
  | 'requiresRegistration'
  | 'accessRights'
  | 'ppvInfo'
  | 'regions'
  | 'platforms'
  | 'publishFrom'
  | 'publishTo'
  | 'nativewaves'
>;

const SATURDAY = 5;
const SUNDAY = 6;
const free: Terms = { public: true };
const account: Terms = { requiresRegistration: true };
const pass = (...rights: string[]): Terms => ({ accessRights: [...rights, 'all-sports'] });

/** Pay-per-view; the price depends on the event and is four to eight credits. */
const purchase = (id: string, walletId = 'credits'): Terms => ({
  ppvInfo: [{ id: `${id}-${walletId}`, walletId, cost: 4 + (hash(id) % 5) }],
});

const KICK_OFF_18 = 18 * 3_600;
const KICK_OFF_20 = 20 * 3_600;
const timeOfDay = (fixture: Fixture): number => fixture.start % DAY;

/** The men's top match of the evening: pay-per-view, with several cameras. */
export const isTopMatch = (fixture: Fixture): boolean =>
  (fixture.competition === competitions.league || fixture.competition === competitions.cup) &&
  timeOfDay(fixture) === KICK_OFF_20;

/** In Spain, Saturday's top match is a separate event with its own price. */
export const spanishIdOf = (fixture: Fixture): string | undefined =>
  isTopMatch(fixture) && weekdayOf(fixture.day) === SATURDAY ? `${fixture.id}-es` : undefined;

/** Tag of events that are shown from several cameras. */
export const CAMERAS_TAG = 'cameras';

/** Several cameras for an event. */
export const nativeWaves = (eventId: string): NonNullable<Terms['nativewaves']> => ({
  enabled: true,
  manifestId: `nw-${eventId}`,
  eventId,
  appConfigId: 'touchline-demo',
});

const footballTerms = (fixture: Fixture): Terms => {
  if (isTopMatch(fixture))
    return { ...purchase(fixture.id), accessRights: ['all-sports'], nativewaves: nativeWaves(fixture.id) };
  if (fixture.parallel) return parallelTerms(fixture);
  if (timeOfDay(fixture) === KICK_OFF_18 || fixture.competition === competitions.womens) return free;
  if (fixture.competition.guest) return fixture.slot % 2 === 0 ? free : account;
  return pass('league-pass');
};

/** Parallel matches are limited to some regions or devices. */
const parallelTerms = (fixture: Fixture): Terms => {
  const hour = timeOfDay(fixture) / 3_600;
  if (hour === 13) return { ...free, platforms: ['web', 'mobileweb', 'tizen', 'webos'] };
  if (hour === 15) return { ...account, regions: ['germany'] };
  return { ...free, regions: ['austria', 'germany', 'switzerland'] };
};

/** The race on Sundays is free. */
const raceTerms = (fixture: Fixture): Terms => {
  if (weekdayOf(fixture.day) === SUNDAY && fixture.slot === 2) return free;
  if (weekdayOf(fixture.day) === SATURDAY && fixture.slot === 2) {
    return { ...purchase(fixture.id, 'promotion-apex'), publishFrom: fixture.start - 5 * DAY };
  }
  return pass('apex-pass');
};

/** The match in the afternoon is free. */
const tennisTerms = (fixture: Fixture): Terms => {
  if (fixture.slot === 5) return free;
  return fixture.slot === 4 ? purchase(fixture.id, 'promotion-baseline') : pass('baseline-pass');
};

/** Replays of early matches are available for five days. */
const hockeyTerms = (fixture: Fixture): Terms => ({
  ...pass('ice-pass'),
  ...(fixture.slot === 0 && { publishTo: fixture.end + 5 * DAY }),
});

/** The marathon is free. */
const basketballTerms = (fixture: Fixture): Terms => {
  if (fixture.competition === marathon) return free;
  return fixture.slot === 0 ? pass('court-pass') : account;
};

const terms: Readonly<Record<Sport, (fixture: Fixture) => Terms>> = {
  football: footballTerms,
  hockey: hockeyTerms,
  basketball: basketballTerms,
  motorsport: raceTerms,
  ski: () => free,
  tennis: tennisTerms,
};

export const termsOf = (fixture: Fixture): Terms => terms[fixture.competition.sport](fixture);

/** The late tennis match is not available live, only as a replay. */
export const isHeldBack = (fixture: Fixture): boolean =>
  fixture.competition === competitions.baseline && fixture.slot === 7;
