import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { changePreferences, currentPreferences, resetPreferences } from '../../shell/preferences/preferences';
import DeveloperScreen from './DeveloperScreen';

afterEach(() => {
  resetPreferences();
  vi.restoreAllMocks();
});

it.each([
  ['CONFIG-11a', 'Custom palette', 'isCustomPaletteUsed'],
  ['CONFIG-11a', 'Performance monitor', 'isPerformanceMonitorUsed'],
  ['CONFIG-11b', 'Disable blur', 'isBlurDisabled'],
  ['CONFIG-11b', 'Disable images', 'areImagesDisabled'],
  ['CONFIG-11b', 'Disable HTML widgets', 'areHtmlWidgetsDisabled'],
  ['CONFIG-11b', 'Disable lines', 'areLinesDisabled'],
  ['CONFIG-11c', 'Full screen turns to landscape', 'isFullscreenAutoLandscapeUsed'],
  ['CONFIG-11e', 'Always go to detail page', 'isAlwaysGoToDetailPage'],
  ['CONFIG-11f', 'Disable automatic slides', 'isStageAutoslideDisabled'],
  ['CONFIG-11g', 'Mock channel events', 'isChannelEventMockDataUsed'],
] as const)('%s ENT-13 the switch “%s” sets and clears %s', async (_id, label, name) => {
  changePreferences({ isDevToolsUsed: true });
  const { user } = renderInApp(<DeveloperScreen />, { path: '/settings/developer' });
  const toggle = screen.getByRole('switch', { name: label });
  const before = currentPreferences()[name];
  await user.click(toggle);
  expect(currentPreferences()[name]).toBe(!before);
  await user.click(toggle);
  expect(currentPreferences()[name]).toBe(before);
});

it('CONFIG-11a the screen is not found unless developer tools are on, and can turn them off', async () => {
  const { unmount } = renderInApp(<DeveloperScreen />);
  expect(screen.queryByRole('switch')).toBeNull();
  unmount();
  changePreferences({ isDevToolsUsed: true });
  const { user } = renderInApp(<DeveloperScreen />);
  await user.click(screen.getByRole('switch', { name: 'Developer tools' }));
  expect(currentPreferences().isDevToolsUsed).toBe(false);
});

it('ENT-13 AUTH-11b the settings are stored under “settings” with the names of the specification', () => {
  const named = {
    isCustomPaletteUsed: true,
    isDevToolsUsed: true,
    isFullscreenAutoLandscapeUsed: true,
    isAlwaysGoToDetailPage: true,
    isPerformanceMonitorUsed: true,
    isBlurDisabled: true,
    areImagesDisabled: true,
    areHtmlWidgetsDisabled: true,
    areLinesDisabled: true,
    isStageAutoslideDisabled: true,
    isChannelEventMockDataUsed: true,
    environment: 'prod',
  } as const;
  changePreferences(named);
  expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).toMatchObject(named);
});

/** Opens the developer settings, whose environments can be chosen by name; returns the pages that are then opened. */
function openEnvironments() {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  changePreferences({ isDevToolsUsed: true });
  const { user } = renderInApp(<DeveloperScreen />, { path: '/settings/developer', search: '?from=menu' });
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
  return { user, choose, opened: () => assign.mock.calls.map(([address]) => String(address)) };
}

it('CONFIG-11h the environment is chosen among automatic and three others', async () => {
  const { choose } = openEnvironments();
  expect(screen.getByRole('group', { name: 'Environment' })).toBeTruthy();
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual(['Automatic', 'Development', 'Test', 'Production']);
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getAllByRole('radio')[0]);
  for (const [name, environment] of [
    ['Test', 'test'],
    ['Development', 'dev'],
    ['Production', 'prod'],
    ['Automatic', 'auto'],
  ] as const) {
    await choose(name);
    expect(currentPreferences().environment).toBe(environment);
    expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true);
  }
});

it('CONFIG-11h choosing an environment opens this page on its host', async () => {
  const { choose, opened } = openEnvironments();
  const { protocol, host } = location;
  await choose('Test');
  await choose('Development');
  expect(opened()).toEqual(
    ['test', 'dev'].map((environment) => `${protocol}//${environment}.${host}/settings/developer?from=menu`),
  );
});

it('CONFIG-11h resetting the settings selects the environment of the host again', async () => {
  const { choose, user } = openEnvironments();
  await choose('Test');
  await user.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(currentPreferences().environment).toBe('auto');
});

it('CONFIG-11h the page stays where it is if it is on the host of the environment already', async () => {
  const { choose, opened } = openEnvironments();
  await choose('Production');
  await choose('Automatic');
  expect(opened()).toEqual([]);
});
