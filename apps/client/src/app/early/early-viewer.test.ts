import { afterEach, expect, test, vi } from 'vitest';
import { defaultPreferences } from '../../shell/preferences/read-preferences';
import { storedValues } from '../../shell/session/storage';
import { earlyViewer } from './early-viewer';

afterEach(() => {
  vi.unstubAllGlobals();
});

const hour = Date.now() / 1000 + 3600;
const guest = { username: 'g', password: 'p', accessToken: 'guest', accessTokenExpiryTime: hour };
const person = { username: 'anna', accessToken: 'person', accessTokenExpiryTime: hour };

function viewer(items: Record<string, unknown>) {
  const storage = {
    getItem: (key: string) => (key in items ? JSON.stringify(items[key]) : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  return earlyViewer(storedValues(storage));
}

const onMobileData = () => vi.stubGlobal('navigator', { connection: { type: 'cellular' } });

test('on a first visit the viewer is a guest without a token, with the default preferences', () => {
  expect(viewer({})).toEqual({ token: undefined, userType: 'anonymous', preferences: defaultPreferences });
});

test('a returning viewer has the stored token and preferences', () => {
  const settings = { quality: 'dataSaver' };
  expect(viewer({ anonymousUser: guest, settings })).toMatchObject({ token: 'guest', preferences: settings });
  expect(viewer({ registeredUser: person })).toMatchObject({ token: 'person', userType: 'registered' });
});

test('a video does not start early for a person whose session has to be renewed', () => {
  expect(viewer({ registeredUser: { ...person, accessTokenExpiryTime: 1 } })).toBeUndefined();
});

test.each([
  ['on a first visit', {}],
  ['of a returning viewer', { anonymousUser: guest }],
])('PLAY-12 mobile data and the developers’ server are heeded %s', (_case, items) => {
  expect(viewer({ ...items, settings: { environment: 'test' } })).toBeUndefined();
  expect(viewer({ ...items, settings: { isAutoplayOnCellularUsed: false } })).toBeDefined();
  onMobileData();
  expect(viewer(items)).toBeDefined();
  expect(viewer({ ...items, settings: { isAutoplayOnCellularUsed: false } })).toBeUndefined();
});
