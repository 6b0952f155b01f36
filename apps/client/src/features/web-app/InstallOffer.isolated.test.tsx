import { act, screen } from '@testing-library/react';
import { type InstallHistory, noInstallHistory } from '@touchline/rules/app/install-offer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { consentStore } from '../../shell/consent/useConsent';
import { InstallOffer } from './InstallOffer';
import { installHistory } from './install-history';

const HOUR = 3_600_000;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

/** A viewer of yesterday who has watched a video. */
const fan: InstallHistory = {
  ...noInstallHistory,
  visits: 1,
  lastVisitAt: Date.now() - 24 * HOUR,
  watchedSeconds: 600,
};

let isStandalone: boolean;
beforeEach(() => {
  isStandalone = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
  act(() => consentStore.denyAll());
  installHistory.set(fan);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.querySelector('video')?.remove();
});

/** The browser's prompt, answered by the viewer. */
function offerOfBrowser(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice: Promise.resolve({ outcome }) });
  act(() => void window.dispatchEvent(event));
  return prompt;
}

const show = (name: 'home' | 'channel' = 'home') =>
  renderInApp(<InstallOffer name={name} openedAt={Date.now() - HOUR} />);
const card = () => screen.queryByRole('region', { name: 'Install Touchline' });

it('FORM-01b the installation is offered from the second visit, by the browser’s prompt', async () => {
  const { user } = show();
  expect(card()).toBeNull();
  const prompt = offerOfBrowser('accepted');
  expect(card()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(installHistory.get().isInstalled).toBe(true));
  expect(card()).toBeNull();
});

it('FORM-01b never on the first visit', () => {
  installHistory.set({ ...noInstallHistory, watchedSeconds: 600 });
  show();
  offerOfBrowser('accepted');
  expect(card()).toBeNull();
});

it('FORM-01b “Not now” is remembered, as is a prompt that was dismissed', async () => {
  const { user, unmount } = show();
  offerOfBrowser('accepted');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(card()).toBeNull();
  expect(installHistory.get().declines).toBe(1);
  unmount();
  installHistory.set(fan);
  const again = show();
  offerOfBrowser('dismissed');
  await again.user.click(screen.getByRole('button', { name: 'Install' }));
  await vi.waitFor(() => expect(installHistory.get().declines).toBe(1));
});

it('FORM-01b not on the screen of a video, nor while one plays', () => {
  const { unmount } = show('channel');
  offerOfBrowser('accepted');
  expect(card()).toBeNull();
  unmount();
  const video = document.body.appendChild(document.createElement('video'));
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
  show('home');
  offerOfBrowser('accepted');
  expect(card()).toBeNull();
});

it('FORM-01b not inside the installed app', () => {
  isStandalone = true;
  show();
  offerOfBrowser('accepted');
  expect(card()).toBeNull();
  expect(installHistory.get().isInstalled).toBe(true);
});

it('FORM-01b on an iPhone the steps are shown', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Show me how' }));
  expect(await screen.findByRole('dialog', { name: 'Add Touchline to your Home Screen' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(card()).toBeNull();
  expect(installHistory.get().declines).toBe(1);
});
