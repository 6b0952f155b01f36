import { fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCameras, fourCameras, tile } from '../../../test/fake-cameras';
import { renderInApp } from '../../../test/render';
import { changePreferences, resetPreferences } from '../../shell/preferences/preferences';
import type { CamerasProps } from '../cameras';
import ExpScreen from './ExpScreen';

const opened = vi.hoisted(() => ({ props: undefined as undefined | CamerasProps, isMissing: false }));

function FakeCameras(props: CamerasProps) {
  const start = useEffectEvent(() => {
    opened.props = props;
    const tiles = [
      tile('main', 'together', { skewMs: 0, height: 720 }),
      tile('goal', 'apart', { skewMs: -62.4, rate: 1.04, seeks: 2 }),
      tile('close', 'pictures', { skewMs: null, height: null }),
    ];
    if (opened.isMissing) props.onMissing();
    else props.onCameras?.(fakeCameras({ tiles, decoders: 2 }).cameras, fourCameras);
  });
  useEffect(() => start(), []);
  return null;
}

// The test browser plays no video.
vi.mock('../cameras', async (original) => ({
  ...(await original<typeof import('../cameras')>()),
  loadCameras: async () => ({ default: FakeCameras }),
}));

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

async function openManifest() {
  const rendered = renderInApp(<ExpScreen />);
  const { user } = rendered;
  // Filled in with what was opened before.
  await user.clear(screen.getByRole('textbox', { name: 'Manifest ID' }));
  await user.type(screen.getByRole('textbox', { name: 'Manifest ID' }), 'final-4-cameras');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Environment' }), 'Test');
  fireEvent.change(screen.getByLabelText('Start time (optional)'), { target: { value: '2026-11-18T20:15:30' } });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return rendered;
}

describe('the experimental player', () => {
  beforeEach(() => {
    opened.isMissing = false;
    changePreferences({ isDevToolsUsed: true });
  });
  afterEach(resetPreferences);

  it('ROUTE-23h MENU-07 PLAY-11b is a screen for developers only', () => {
    changePreferences({ isDevToolsUsed: false });
    const { unmount } = renderInApp(<ExpScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
    unmount();
    changePreferences({ isDevToolsUsed: true });
    renderInApp(<ExpScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Experimental player');
    expect(screen.getByRole('link', { name: 'Experimental player' }).getAttribute('href')).toBe('/settings/exp');
  });

  it('ENT-01f stores the manifest and when it was chosen', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { unmount } = await openManifest();
    expect(screen.getByText(/final-4-cameras, chosen/)).toBeTruthy();
    const startTime = Date.parse('2026-11-18T20:15:30') / 1000;
    expect(stored('experimentManifest')).toEqual({ manifestId: 'final-4-cameras', environment: 'test', startTime });
    const { 'final-4-cameras': at } = stored('experimentTimestamps') as Record<string, number>;
    expect(at).toBeGreaterThanOrEqual(before);
    unmount();
    renderInApp(<ExpScreen />);
    expect(screen.getByDisplayValue('final-4-cameras')).toBeTruthy();
    expect(screen.getByDisplayValue('2026-11-18T20:15:30')).toBeTruthy();
  });

  it('PLAY-11b ROUTE-23h plays the manifest from its start time and shows the figures of every camera', async () => {
    await openManifest();
    const table = within(await screen.findByRole('table', { name: 'Cameras on screen' }));
    expect(opened.props).toMatchObject({
      address: { manifestId: 'final-4-cameras', environment: 'test' },
      view: { at: Date.parse('2026-11-18T20:15:30') / 1000 },
      isInline: true,
    });
    const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Camera', 'Status', 'Error', 'Rate', 'Seeks', 'Height'],
      ['Main', 'In sync', '0 ms', '1.000×', '0', '720p'],
      ['Behind goal', 'Catching up', '-62 ms', '1.040×', '2', '360p'],
      ['Close-up', 'Pictures', '–', '1.000×', '0', '–'],
    ]);
    expect(screen.getByText('Decoder budget: 2 videos')).toBeTruthy();
  });

  it('PLAY-11b says that a manifest is missing', async () => {
    opened.isMissing = true;
    await openManifest();
    expect((await screen.findByRole('alert')).textContent).toMatch(/There is no such manifest/);
  });
});
