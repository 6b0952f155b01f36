import { afterEach, expect, test, vi } from 'vitest';
import { setShell } from '../../shell/platform/current';
import { nameOfDevice } from './device-name';

afterEach(() => {
  setShell(undefined);
  vi.unstubAllGlobals();
});

test.each([
  ['Living room', 'Living room'],
  ['Küche\n📺\u2028', 'Küche📺'],
  ['\u0007', 'LG TV'],
  [undefined, 'LG TV'],
])('FORM-03b the set that calls itself %j is listed as %s', (deviceName, listed) => {
  vi.stubGlobal('navigator', { userAgent: 'Web0S' });
  setShell({
    kind: 'webos',
    platform: 'webos',
    launchPath: () => undefined,
    onSuspend: () => () => undefined,
    deviceName,
  });
  expect(nameOfDevice('webos')).toEqual({ deviceName: listed });
});

test('a name that is too long is cut', () => {
  setShell({
    kind: 'webos',
    platform: 'webos',
    launchPath: () => undefined,
    onSuspend: () => () => undefined,
    deviceName: 'x'.repeat(500),
  });
  expect(nameOfDevice('webos').deviceName).toHaveLength(60);
});
