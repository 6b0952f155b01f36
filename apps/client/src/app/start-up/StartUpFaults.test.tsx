import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browserDevice, type Device, tvDevice } from '../../shell/platform/platform';
import type { Shell } from '../../shell/platform/shell';
import { StartUpFault } from './StartUpFaults';

/** The screen on a device that can be left, with its back button. */
function show(fault: 'unreachable' | 'unavailable', deviceOf: (shell: Shell) => Device) {
  const exit = vi.fn<() => void>();
  const pressed = new Set<() => void>();
  const device = deviceOf({
    kind: 'webview',
    platform: 'android',
    launchPath: () => undefined,
    onSuspend: () => () => undefined,
    exit,
    onBack(listener) {
      pressed.add(listener);
      return () => pressed.delete(listener);
    },
  });
  const shown = render(
    <StartUpFault locale="en" device={device} fault={fault} isRetrying={false} retry={() => undefined} />,
  );
  const pressBack = () => {
    for (const listener of pressed) listener();
  };
  return { exit, pressBack, pressed, ...shown };
}

test.each(['unreachable', 'unavailable'] as const)(
  'FORM-02b SCREEN-12 back leaves a phone’s app that is %s, for there is nothing behind it',
  (fault) => {
    const { exit, pressBack, pressed, unmount } = show(fault, (shell) => browserDevice('android', shell));
    pressBack();
    expect(exit).toHaveBeenCalledTimes(1);
    unmount();
    expect(pressed.size).toBe(0);
  },
);

test('FORM-03b SCREEN-12 the back key of a remote leaves the app, and other keys do not', () => {
  const { exit, unmount } = show('unreachable', (shell) => tvDevice('tizen', shell));
  const button = screen.getByRole('button', { name: 'Reconnect' });
  fireEvent.keyDown(button, { key: 'ArrowDown', keyCode: 40 });
  expect(exit).not.toHaveBeenCalled();
  fireEvent.keyDown(button, { key: 'XF86Back', keyCode: 10_009 });
  expect(exit).toHaveBeenCalledTimes(1);
  unmount();
  fireEvent.keyDown(document.body, { key: 'XF86Back', keyCode: 10_009 });
  expect(exit).toHaveBeenCalledTimes(1);
});
