import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { useRemote } from '../focus/useRemote';
import ExternalLinkOverlay from '../links/ExternalLinkOverlay';
import { ShareButton } from '../share/ShareButton';
import { setShell } from './current';
import { browserDevice } from './platform';
import type { Shell } from './shell';

afterEach(() => setShell(undefined));

const phone: Shell = {
  kind: 'capacitor',
  platform: 'android',
  launchPath: () => undefined,
  onSuspend: () => () => undefined,
};

test('FORM-02b an app shares by the share sheet of the phone', async () => {
  const share = vi.fn<NonNullable<Shell['share']>>(async () => undefined);
  setShell({ ...phone, share });
  const { user } = renderInApp(<ShareButton id="share" title="The final" href="/event/page/final" />);
  await user.click(screen.getByRole('button', { name: 'Share The final' }));
  expect(share.mock.calls).toEqual([[{ title: 'The final', url: 'https://touchline.example/event/page/final' }]]);
});

test('FORM-02b a share sheet that fails leaves the address to copy', async () => {
  setShell({ ...phone, share: () => Promise.reject(new Error('Unable to share')) });
  const { user } = renderInApp(<ShareButton id="share" title="The final" href="/event/page/final" />);
  await user.click(screen.getByRole('button', { name: 'Share The final' }));
  expect(await screen.findByText('https://touchline.example/event/page/final')).toBeTruthy();
});

test('FORM-02b an app opens other sites in a browser over it', async () => {
  const opened: string[] = [];
  setShell({ ...phone, openBrowser: (url) => opened.push(url) });
  const onClose = vi.fn<() => void>();
  const { user } = renderInApp(<ExternalLinkOverlay url="https://other.example/tickets" onClose={onClose} />, {
    answers: { '/v3/remoteConfig': {} },
  });
  await user.click(await screen.findByRole('button', { name: /other\.example/ }));
  expect([opened, onClose.mock.calls.length]).toEqual([['https://other.example/tickets'], 1]);
});

function Back({ onLeave }: { onLeave: () => void }) {
  useRemote(onLeave);
  return null;
}

test('FORM-02b SCREEN-10c the back button of a phone offers to leave the app on home, and goes back elsewhere', () => {
  let press = () => undefined as void;
  const shell: Shell = {
    ...phone,
    exit: () => undefined,
    onBack(listener) {
      press = listener;
      return () => undefined;
    },
  };
  const onLeave = vi.fn<() => void>();
  renderInApp(<Back onLeave={onLeave} />, { device: browserDevice('android', shell), path: '/home' });
  press();
  expect(onLeave).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, '', '/calendar');
  press();
  expect([onLeave.mock.calls.length, window.location.pathname]).toEqual([1, '/home']);
});
