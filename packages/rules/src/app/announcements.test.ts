import { expect, test } from 'vitest';
import { dueFeatureScreen, isWelcomeDue, type Moment, mayAnnounce, WELCOME_ID } from './announcements';

const screens = [
  { id: 'first', counter: 2 },
  { id: 'second', counter: 1 },
  { id: 'never', counter: 0 },
];

test('SCREEN-15 the next feature screen is the first that was not shown often enough', () => {
  expect(dueFeatureScreen(screens, {})?.id).toBe('first');
  expect(dueFeatureScreen(screens, { first: 1 })?.id).toBe('first');
  expect(dueFeatureScreen(screens, { first: 2 })?.id).toBe('second');
  expect(dueFeatureScreen(screens, { first: 9, second: 1 })).toBeUndefined();
  expect(dueFeatureScreen([{ id: 'endless' }], { endless: 99 })?.id).toBe('endless');
  expect(dueFeatureScreen([], {})).toBeUndefined();
});

test('SCREEN-15 it opens by itself once a session, on coming back home, never in settings and never at once', () => {
  const fine: Moment = {
    isHome: true,
    isInSettings: false,
    isReturning: true,
    openForSeconds: 20,
    wasShownInSession: false,
  };
  expect(mayAnnounce(fine)).toBe(true);
  const spoilt: Partial<Moment>[] = [
    { isHome: false },
    { isInSettings: true },
    { isReturning: false },
    { openForSeconds: 19 },
    { wasShownInSession: true },
  ];
  for (const change of spoilt)
    expect(mayAnnounce({ ...fine, ...change }), `with ${JSON.stringify(change)}`).toBe(false);
});

test('SCREEN-14 TVs of the model year are welcomed, as often as configured', () => {
  const config = { welcomeScreenCounter: 2 };
  expect(isWelcomeDue(config, 2022, {})).toBe(true);
  expect(isWelcomeDue(config, 2022, { [WELCOME_ID]: 1 })).toBe(true);
  expect(isWelcomeDue(config, 2022, { [WELCOME_ID]: 2 })).toBe(false);
  expect(isWelcomeDue(config, 2023, {})).toBe(false);
  expect(isWelcomeDue(config, undefined, {})).toBe(false);
  expect(isWelcomeDue({ ...config, showWelcomeScreenForModelYear: 2024 }, 2024, {})).toBe(true);
  expect(isWelcomeDue({ ...config, showWelcomeScreenForModelYear: 2024 }, 2022, {})).toBe(false);
});
