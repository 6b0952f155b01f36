import { expect, test } from 'vitest';
import {
  type ConsentStatus,
  type ConsentStep,
  consentAfter,
  everythingAgreed,
  isConsented,
  needsAsking,
  nothingAgreed,
  regulationApplied,
  regulationHeard,
  regulationInForce,
  wantsThirdParty,
} from './consent';

const after = (...steps: ConsentStep[]) =>
  steps.reduce<ConsentStatus | undefined>((status, step) => consentAfter(status, step), undefined);

test.each([
  [['loaded'], 'LOADED'],
  [['loaded', 'initialized'], 'INITIALIZED'],
  [['loaded', 'initialized', 'acceptAll'], 'COMPLETED'],
  [['loaded', 'initialized', 'denyAll'], 'COMPLETED'],
  [['loaded', 'initialized', 'update'], 'COMPLETED'],
  [['failed'], 'FAILED'],
  [['loaded', 'failed'], 'FAILED'],
  [['loaded', 'failed', 'denyAll'], 'COMPLETED'],
  [['loaded', 'initialized', 'acceptAll', 'failed'], 'COMPLETED'],
  [['loaded', 'initialized', 'acceptAll', 'update'], 'COMPLETED'],
  [['initialized'], undefined],
  [['acceptAll'], undefined],
  [['loaded', 'acceptAll'], 'LOADED'],
] as const)('CONFIG-13 after %j consent is %s', (steps, status) => {
  expect(after(...steps)).toBe(status);
});

test('CONFIG-13 before a word of the viewer nothing is allowed where a regulation holds', () => {
  const asked = { regulation: 'GDPR', choices: undefined };
  expect(needsAsking(asked)).toBe(true);
  expect(isConsented(asked, 'analytics')).toBe(false);
  expect(isConsented({ ...asked, choices: nothingAgreed }, 'analytics')).toBe(false);
  expect(isConsented({ ...asked, choices: everythingAgreed }, 'analytics')).toBe(true);
  expect(isConsented({ ...asked, choices: { ...nothingAgreed, external: true } }, 'external')).toBe(true);
  expect(needsAsking({ ...asked, choices: nothingAgreed })).toBe(false);
});

test('CONFIG-13 where no regulation holds nobody is asked, and a no still counts', () => {
  const free = { regulation: undefined, choices: undefined };
  expect(needsAsking(free)).toBe(false);
  expect(isConsented(free, 'advertising')).toBe(true);
  expect(isConsented({ ...free, choices: nothingAgreed }, 'advertising')).toBe(false);
});

test('CONFIG-14 another regulation is pending until the next start or a decision, and asks already', () => {
  const first = regulationHeard({}, undefined);
  expect(regulationInForce(first)).toBeUndefined();
  const moved = regulationHeard(first, 'GDPR');
  expect(moved).toEqual({ privacyRegulation: '', pendingPrivacyRegulation: 'GDPR' });
  expect(regulationInForce(moved)).toBe('GDPR');
  expect(regulationApplied(moved)).toEqual({ privacyRegulation: 'GDPR' });
});

test('CONFIG-14 a regulation that falls away holds until the next start', () => {
  const moved = regulationHeard({ privacyRegulation: 'GDPR' }, undefined);
  expect(regulationInForce(moved)).toBe('GDPR');
  expect(regulationInForce(regulationApplied(moved))).toBeUndefined();
  expect(regulationHeard(moved, 'GDPR')).toEqual({ privacyRegulation: 'GDPR' });
});

test.each([
  [{}, false],
  [{ privacyRegulation: 'GDPR' }, false],
  [{ userCentricsId: 'abc' }, false],
  [{ privacyRegulation: '', userCentricsId: 'abc' }, false],
  [{ privacyRegulation: 'GDPR', userCentricsId: 'abc' }, true],
])('CONFIG-13 a third party is asked only with a regulation and settings (%j: %s)', (region, isWanted) => {
  expect(wantsThirdParty(region)).toBe(isWanted);
});
