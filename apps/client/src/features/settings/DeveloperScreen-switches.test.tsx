import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { changePreferences, currentPreferences, resetPreferences } from '../../shell/preferences/preferences';
import DeveloperScreen from './DeveloperScreen';

afterEach(resetPreferences);

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

it('CONFIG-11h the environment is chosen among automatic and three others', async () => {
  changePreferences({ isDevToolsUsed: true });
  const { user } = renderInApp(<DeveloperScreen />);
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  await user.click(screen.getByRole('radio', { name: 'Test' }));
  expect(currentPreferences().environment).toBe('test');
});
