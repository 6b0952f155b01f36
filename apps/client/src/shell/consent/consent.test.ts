import { everythingAgreed, nothingAgreed } from '@touchline/rules/app/consent';
import { expect, test, vi } from 'vitest';
import { createLocalValue } from '../preferences/local-value';
import { ConsentStore } from './consent';
import { readChoices } from './memory';
import { loadUsercentrics, type ScriptPage } from './third-party';

function device(items: Record<string, string> = {}) {
  const stored = new Map(Object.entries(items));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  const text = (found: unknown) => (typeof found === 'string' ? found : undefined);
  const memory = () => ({
    choices: createLocalValue({ key: 'consentSettings', read: readChoices, storage }),
    regulation: createLocalValue({ key: 'privacyRegulation', read: text, storage }),
    pendingRegulation: createLocalValue({ key: 'pendingPrivacyRegulation', read: text, storage }),
  });
  const asked: string[] = [];
  const told: unknown[] = [];
  let outcome: Promise<void> = Promise.resolve();
  const desk = () =>
    new ConsentStore({
      memory: memory(),
      loadManager: (settingsId) => {
        asked.push(settingsId);
        return { ready: () => outcome, decided: (choices) => void told.push(choices) };
      },
    });
  return {
    desk,
    stored,
    asked,
    told,
    managerFails: () => {
      outcome = Promise.reject(new Error('blocked'));
      outcome.catch(() => undefined);
    },
  };
}

const gdpr = { privacyRegulation: 'GDPR' };

test('CONFIG-13b ENT-01c consent completes on accept all, deny all and an update, and is stored', async () => {
  const here = device();
  const desk = here.desk();
  await desk.open(gdpr);
  expect(desk.state()).toEqual({ status: 'INITIALIZED', regulation: 'GDPR', choices: undefined });
  expect(desk.isAllowed('analytics')).toBe(false);
  desk.acceptAll();
  expect(desk.state()).toEqual({ status: 'COMPLETED', regulation: 'GDPR', choices: everythingAgreed });
  desk.denyAll();
  expect(desk.isAllowed('analytics')).toBe(false);
  desk.update({ ...nothingAgreed, external: true });
  expect(desk.isAllowed('external')).toBe(true);

  const later = here.desk();
  await later.open(gdpr);
  expect(later.state().status).toBe('COMPLETED');
  expect(later.isAllowed('external')).toBe(true);
  expect(later.isAllowed('advertising')).toBe(false);
});

test('CONFIG-13c no third party is loaded without a regulation and settings', async () => {
  const here = device();
  const desk = here.desk();
  await desk.open({});
  await desk.open(gdpr);
  await desk.open({ userCentricsId: 'abc' });
  expect(here.asked).toEqual([]);
  await desk.open({ ...gdpr, userCentricsId: 'abc' });
  await desk.open({ ...gdpr, userCentricsId: 'abc' });
  expect(here.asked).toEqual(['abc']);
  desk.acceptAll();
  expect(here.told).toEqual([everythingAgreed]);
});

test('CONFIG-13a a manager that cannot be loaded is FAILED, allows nothing, and does not block the viewer’s decision', async () => {
  const here = device();
  here.managerFails();
  const desk = here.desk();
  await desk.open({ ...gdpr, userCentricsId: 'abc' });
  expect(desk.state().status).toBe('FAILED');
  expect(desk.isAllowed('analytics')).toBe(false);
  desk.denyAll();
  expect(desk.state().status).toBe('COMPLETED');
});

test('CONFIG-14b the regulation of another region is pending until the viewer decides', async () => {
  const here = device();
  const desk = here.desk();
  await desk.open({});
  expect(desk.isAllowed('analytics')).toBe(true);
  await desk.open(gdpr);
  expect(JSON.parse(here.stored.get('pendingPrivacyRegulation') ?? '')).toBe('GDPR');
  expect(desk.isAllowed('analytics')).toBe(false);
  desk.denyAll();
  expect(JSON.parse(here.stored.get('privacyRegulation') ?? '')).toBe('GDPR');
});

test('CONFIG-14b or until the next start', async () => {
  const here = device({ privacyRegulation: '"GDPR"', pendingPrivacyRegulation: '""' });
  expect(here.desk().state().regulation).toBeUndefined();
});

test.each(['{"analytics":true', '[]', '{"analytics":true}', '{"analytics":"yes"}', '7', '"yes"', 'null'])(
  'AUTH-11c invalid stored consent (%s) asks again',
  async (consentSettings) => {
    const desk = device({ consentSettings }).desk();
    await desk.open(gdpr);
    expect(desk.state()).toMatchObject({ status: 'INITIALIZED', choices: undefined });
  },
);

test('the script of a consent manager has the operator’s settings', async () => {
  const appended: HTMLScriptElement[] = [];
  const script = { dataset: {}, addEventListener: () => undefined } as unknown as HTMLScriptElement;
  const page: ScriptPage = { createElement: () => script, head: { append: (element) => void appended.push(element) } };
  let initialized = () => undefined as void;
  const accepted: string[] = [];
  const host = {
    addEventListener: (_type: string, listener: () => void) => {
      initialized = listener;
    },
    UC_UI_SUPPRESS_CMP_DISPLAY: false,
    __ucCmp: {
      acceptAllConsents: async () => void accepted.push('all'),
      denyAllConsents: async () => void accepted.push('none'),
      saveConsents: async () => void accepted.push('saved'),
    },
  };
  const manager = loadUsercentrics('abc', page, host);
  expect(appended).toEqual([script]);
  expect(script).toMatchObject({
    id: 'usercentrics-cmp',
    src: 'https://web.cmp.usercentrics.eu/ui/loader.js',
    dataset: { settingsId: 'abc' },
  });
  expect(host.UC_UI_SUPPRESS_CMP_DISPLAY).toBe(true);
  initialized();
  await manager.ready();
  manager.decided(everythingAgreed);
  await vi.waitFor(() => expect(accepted).toEqual(['all', 'saved']));
  manager.decided({ ...everythingAgreed, advertising: false });
  await vi.waitFor(() => expect(accepted).toEqual(['all', 'saved', 'none', 'saved']));
});
