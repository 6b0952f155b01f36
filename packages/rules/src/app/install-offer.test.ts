import { describe, expect, test } from 'vitest';
import {
  type InstallHistory,
  isInstallOfferDue,
  isQuiet,
  noInstallHistory,
  readInstallHistory,
  withDecline,
  withVisit,
  withWatched,
} from './install-offer';

const NOW = Date.UTC(2026, 10, 18, 12);
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Visits on consecutive days, the last one now. */
const visited = (times: number): InstallHistory =>
  Array.from({ length: times }, (_, place) => NOW - (times - 1 - place) * DAY).reduce(withVisit, noInstallHistory);
const fan = withWatched(visited(2), 600);

describe('FORM-01b the installation is offered', () => {
  test('never on the first visit, however much was watched', () => {
    expect(isInstallOfferDue(withWatched(visited(1), 7200), 3600, NOW)).toBe(false);
    expect(isInstallOfferDue(fan, 3600, NOW)).toBe(true);
  });

  test('only after something was watched', () => {
    expect(isInstallOfferDue(visited(9), 3600, NOW)).toBe(false);
    expect(isInstallOfferDue(withWatched(visited(2), 59), 3600, NOW)).toBe(false);
    expect(isInstallOfferDue(withWatched(visited(2), 60), 3600, NOW)).toBe(true);
  });

  test('not right after the app was opened', () => {
    expect(isInstallOfferDue(fan, 19, NOW)).toBe(false);
    expect(isInstallOfferDue(fan, 20, NOW)).toBe(true);
  });

  test('again three months and a year after it was declined, then no more', () => {
    const once = withDecline(fan, NOW);
    expect(isInstallOfferDue(once, 60, NOW + 89 * DAY)).toBe(false);
    expect(isInstallOfferDue(once, 60, NOW + 90 * DAY)).toBe(true);
    const twice = withDecline(once, NOW);
    expect(isInstallOfferDue(twice, 60, NOW + 364 * DAY)).toBe(false);
    expect(isInstallOfferDue(twice, 60, NOW + 365 * DAY)).toBe(true);
    expect(isInstallOfferDue(withDecline(twice, NOW), 60, NOW + 3650 * DAY)).toBe(false);
  });

  test('not where it is installed', () => {
    expect(isInstallOfferDue({ ...fan, isInstalled: true }, 60, NOW)).toBe(false);
  });
});

test('FORM-01b opening the app again within half an hour is the same visit', () => {
  const first = withVisit(noInstallHistory, NOW);
  expect(withVisit(first, NOW + HOUR / 4).visits).toBe(1);
  expect(withVisit(first, NOW + HOUR).visits).toBe(2);
  expect(withVisit(first, NOW - DAY).visits).toBe(1);
});

const calm = { isPlaying: false, isBusyScreen: false, isOverlayOpen: false };

test('FORM-01b a notice is shown while nothing happens', () => {
  expect(isQuiet(calm)).toBe(true);
});

test.each(['isPlaying', 'isBusyScreen', 'isOverlayOpen'])(
  'FORM-01b a notice does not interrupt a video, a screen with a task, or a dialog: %s',
  (name) => {
    expect(isQuiet({ ...calm, [name]: true })).toBe(false);
  },
);

test.each([undefined, null, 'x', [], { visits: 'many', declines: -1, isInstalled: 'yes' }])(
  'AUTH-11c an invalid history (%j) counts as none',
  (stored) => {
    expect(readInstallHistory(stored)).toEqual(noInstallHistory);
  },
);

test('FORM-01b nothing is counted any more once enough was watched', () => {
  expect(withWatched(fan, 5)).toBe(fan);
});

test('a stored history is read as it was', () => {
  const history = withDecline(fan, NOW);
  expect(readInstallHistory(JSON.parse(JSON.stringify(history)))).toEqual(history);
});
