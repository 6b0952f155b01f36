import { expect, test } from 'vitest';
import { type AppMoment, canShowFeatureScreen, isWelcomeDue, nextFeatureScreen, WELCOME_ID } from './announcements';

const screens = [
  { id: 'first', counter: 2 },
  { id: 'second', counter: 1 },
  { id: 'never', counter: 0 },
];

test('SCREEN-15b the next feature screen is the first below its view limit', () => {
  expect(nextFeatureScreen(screens, {})?.id).toBe('first');
  expect(nextFeatureScreen(screens, { first: 1 })?.id).toBe('first');
  expect(nextFeatureScreen(screens, { first: 2 })?.id).toBe('second');
  expect(nextFeatureScreen(screens, { first: 9, second: 1 })).toBeUndefined();
  expect(nextFeatureScreen([{ id: 'endless' }], { endless: 99 })?.id).toBe('endless');
  expect(nextFeatureScreen([], {})).toBeUndefined();
});

test('SCREEN-15a a feature screen opens once per session, on returning home, not in settings and not right after the start', () => {
  const fine: AppMoment = {
    isHome: true,
    isInSettings: false,
    isReturning: true,
    openForSeconds: 20,
    wasShownInSession: false,
  };
  expect(canShowFeatureScreen(fine)).toBe(true);
  const spoilt: Partial<AppMoment>[] = [
    { isHome: false },
    { isInSettings: true },
    { isReturning: false },
    { openForSeconds: 19 },
    { wasShownInSession: true },
  ];
  for (const change of spoilt)
    expect(canShowFeatureScreen({ ...fine, ...change }), `with ${JSON.stringify(change)}`).toBe(false);
});

test('SCREEN-14a SCREEN-14b TVs of the model year show the welcome screen as often as configured', () => {
  const config = { welcomeScreenCounter: 2 };
  expect(isWelcomeDue(config, 2022, {})).toBe(true);
  expect(isWelcomeDue(config, 2022, { [WELCOME_ID]: 1 })).toBe(true);
  expect(isWelcomeDue(config, 2022, { [WELCOME_ID]: 2 })).toBe(false);
  expect(isWelcomeDue(config, 2023, {})).toBe(false);
  expect(isWelcomeDue(config, undefined, {})).toBe(false);
  expect(isWelcomeDue({ ...config, showWelcomeScreenForModelYear: 2024 }, 2024, {})).toBe(true);
  expect(isWelcomeDue({ ...config, showWelcomeScreenForModelYear: 2024 }, 2022, {})).toBe(false);
});
