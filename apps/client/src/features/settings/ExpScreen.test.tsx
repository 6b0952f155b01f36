import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { changePreferences, resetPreferences } from '../../shell/preferences/preferences';
import ExpScreen from './ExpScreen';

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('the experimental player', () => {
  afterEach(resetPreferences);

  it('ROUTE-23h MENU-07 PLAY-11b is a screen for developers only', () => {
    const { unmount } = renderInApp(<ExpScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
    unmount();
    changePreferences({ isDevToolsUsed: true });
    renderInApp(<ExpScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Experimental player');
    expect(screen.getByRole('link', { name: 'Experimental player' }).getAttribute('href')).toBe('/settings/exp');
  });

  it('ENT-01f stores the manifest and when it was chosen', async () => {
    changePreferences({ isDevToolsUsed: true });
    const { user, unmount } = renderInApp(<ExpScreen />);
    const before = Math.floor(Date.now() / 1000);
    await user.type(screen.getByRole('textbox', { name: 'Manifest ID' }), 'final-4-cameras');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/final-4-cameras, chosen/)).toBeTruthy();
    expect(stored('experimentManifest')).toEqual({ manifestId: 'final-4-cameras' });
    const { 'final-4-cameras': at } = stored('experimentTimestamps') as Record<string, number>;
    expect(at).toBeGreaterThanOrEqual(before);
    unmount();
    renderInApp(<ExpScreen />);
    expect(screen.getByDisplayValue('final-4-cameras')).toBeTruthy();
  });
});
