import { expect, test } from 'vitest';
import {
  applyPendingRegulation,
  type ConsentStatus,
  type ConsentStep,
  effectiveRegulation,
  everythingAgreed,
  isConsented,
  needsConsentPrompt,
  nextConsentStatus,
  nothingAgreed,
  receiveRegulation,
  usesThirdPartyConsent,
} from './consent';

const after = (...steps: ConsentStep[]) =>
  steps.reduce<ConsentStatus | undefined>((status, step) => nextConsentStatus(status, step), undefined);

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
] as const)('CONFIG-13a CONFIG-13b after %j consent is %s', (steps, status) => {
  expect(after(...steps)).toBe(status);
});

test('under a regulation nothing is allowed before the viewer decides', () => {
  const asked = { regulation: 'GDPR', choices: undefined };
  expect(needsConsentPrompt(asked)).toBe(true);
  expect(isConsented(asked, 'analytics')).toBe(false);
  expect(isConsented({ ...asked, choices: nothingAgreed }, 'analytics')).toBe(false);
  expect(isConsented({ ...asked, choices: everythingAgreed }, 'analytics')).toBe(true);
  expect(isConsented({ ...asked, choices: { ...nothingAgreed, external: true } }, 'external')).toBe(true);
  expect(needsConsentPrompt({ ...asked, choices: nothingAgreed })).toBe(false);
});

test('without a regulation there is no prompt, and a refusal still counts', () => {
  const free = { regulation: undefined, choices: undefined };
  expect(needsConsentPrompt(free)).toBe(false);
  expect(isConsented(free, 'advertising')).toBe(true);
  expect(isConsented({ ...free, choices: nothingAgreed }, 'advertising')).toBe(false);
});

test('CONFIG-14b a different regulation is pending until the next start or a decision, and requires a prompt at once', () => {
  const first = receiveRegulation({}, undefined);
  expect(effectiveRegulation(first)).toBeUndefined();
  const moved = receiveRegulation(first, 'GDPR');
  expect(moved).toEqual({ privacyRegulation: '', pendingPrivacyRegulation: 'GDPR' });
  expect(effectiveRegulation(moved)).toBe('GDPR');
  expect(applyPendingRegulation(moved)).toEqual({ privacyRegulation: 'GDPR' });
});

test('CONFIG-14b a removed regulation stays in force until the next start', () => {
  const moved = receiveRegulation({ privacyRegulation: 'GDPR' }, undefined);
  expect(effectiveRegulation(moved)).toBe('GDPR');
  expect(effectiveRegulation(applyPendingRegulation(moved))).toBeUndefined();
  expect(receiveRegulation(moved, 'GDPR')).toEqual({ privacyRegulation: 'GDPR' });
});

test.each([
  [{}, false],
  [{ privacyRegulation: 'GDPR' }, false],
  [{ userCentricsId: 'abc' }, false],
  [{ privacyRegulation: '', userCentricsId: 'abc' }, false],
  [{ privacyRegulation: 'GDPR', userCentricsId: 'abc' }, true],
])('CONFIG-13c a third party is used only with a regulation and an id (%j: %s)', (region, isWanted) => {
  expect(usesThirdPartyConsent(region)).toBe(isWanted);
});
