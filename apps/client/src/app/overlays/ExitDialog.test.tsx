import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render';
import { useRemote } from '../../shell/focus/useRemote';
import { browserDevice } from '../../shell/platform/platform';
import type { Shell } from '../../shell/platform/shell';
import { ExitDialog } from './ExitDialog';

function Leaving({ exit, told }: { exit: () => void; told: string[] }) {
  const [isLeaving, setIsLeaving] = useState(false);
  useRemote(() => setIsLeaving(true));
  const stay = () => {
    told.push('stay');
    setIsLeaving(false);
  };
  return isLeaving && <ExitDialog onStay={stay} exit={exit} />;
}

/** Home of a phone's app, with its back button. */
function open() {
  const told: string[] = [];
  const exit = () => void told.push('exit');
  let press = () => undefined as void;
  const shell: Shell = {
    kind: 'webview',
    platform: 'android',
    launchPath: () => undefined,
    onSuspend: () => () => undefined,
    exit,
    onBack(listener) {
      press = listener;
      return () => undefined;
    },
  };
  const device = browserDevice('android', shell);
  const { user } = renderInApp(<Leaving exit={exit} told={told} />, { device, path: '/home' });
  return { told, user, back: () => act(() => press()) };
}

test('FORM-02b SCREEN-10c back on home asks before it leaves the app', async () => {
  const { told, user, back } = open();
  back();
  expect([screen.getByRole('dialog').textContent, told]).toEqual([expect.stringContaining('Leave'), []]);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(told).toEqual(['stay', 'exit']);
});

test('FORM-02b SCREEN-10c who stays, or presses back again, stays', async () => {
  const { told, user, back } = open();
  back();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  back();
  back();
  expect([told, screen.queryByRole('dialog')]).toEqual([['stay', 'stay'], null]);
});
