import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AdState } from '@touchline/player/model/ads';
import { createTexts } from '@touchline/texts';
import { en } from '@touchline/texts/en';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePlayer } from '../../../test/fake-player';
import { renderInApp } from '../../../test/render';
import { browserDevice, tvDevice } from '../../shell/platform/platform';
import PlayerView from './PlayerView';

const scene = vi.hoisted(() => ({ player: null as unknown, hasLayer: true }));

// The test browser plays no video.
vi.mock('./playing/usePlayer', async (original) => ({
  ...(await original<typeof import('./playing/usePlayer')>()),
  usePlayer: () => ({ player: scene.player, zapper: null, retry: () => undefined }),
}));
vi.mock('./ads/layer', async (original) => {
  const layer = await original<typeof import('./ads/layer')>();
  return {
    AdPanel: layer.AdPanel,
    AdLayer: (props: Parameters<typeof layer.AdLayer>[0]) => {
      if (!scene.hasLayer) throw new Error('Blocked');
      return layer.AdLayer(props);
    },
  };
});

const ad: AdState = {
  placement: 'preroll',
  index: 1,
  count: 1,
  position: 2,
  lengths: [20],
  breakRemaining: 18,
  skipIn: 0,
  card: { advertiser: 'Novalumen', title: 'Light', clickUrl: 'https://novalumen.example/', imageUrl: null },
};

async function open({ tv = false, first = ad }: { tv?: boolean; first?: AdState | null } = {}) {
  const { player, change } = fakePlayer({ kind: 'stream', ad: first, position: 50, duration: 100 });
  scene.player = player;
  const rendered = renderInApp(
    <div {...(tv ? { 'data-frame': 'tv' } : {})}>
      <PlayerView
        video={{
          id: 'one',
          source: { url: '/one.m3u8', kind: 'stream' },
          reported: { source: 'live' },
          title: 'The final',
        }}
        t={createTexts('en', en)}
        layout={{ fit: tv ? 'fill' : 'wide' }}
        navigation={{ onBack: () => undefined }}
      />
    </div>,
    { device: tv ? tvDevice('webos') : browserDevice('web') },
  );
  if (first && scene.hasLayer) await screen.findByText('Ad');
  const surface = screen.getByRole('region', { name: 'Video player: The final' });
  return { player, change, surface, ...rendered };
}
const seekBar = () => screen.queryByRole('slider', { name: 'Position' });

beforeEach(() => {
  scene.hasLayer = true;
  vi.stubGlobal('EventSource', undefined);
});

describe('ADS-02a while an ad plays', () => {
  test('its controls are in the place of the player’s, which are back afterwards; the video stays the same', async () => {
    const { change, container } = await open({ first: null });
    const video = container.querySelector('video');
    expect(seekBar()).not.toBeNull();
    act(() => change({ ad }));
    expect(await screen.findByRole('button', { name: 'Skip ad' })).toBeTruthy();
    expect(seekBar()).toBeNull();
    expect(screen.getByRole('button', { name: 'Visit Novalumen' })).toBeTruthy();
    act(() => change({ ad: null }));
    expect(seekBar()).not.toBeNull();
    expect(screen.queryByText('Ad')).toBeNull();
    expect(container.querySelector('video')).toBe(video);
  });

  test('space pauses, keys for sound and full screen work, and nothing seeks', async () => {
    const { player, surface } = await open();
    surface.focus();
    for (const key of [' ', 'm', 'f', 'ArrowLeft', 'ArrowRight', 'j', 'l', 'Home', 'End', '<', '>', 'c'])
      fireEvent.keyDown(surface, { key });
    expect(player.pause).toHaveBeenCalledOnce();
    expect(player.setMuted).toHaveBeenCalledOnce();
    expect(player.enterFullscreen).toHaveBeenCalledOnce();
    for (const call of [player.seek, player.seekToLive, player.setRate, player.setCaptions])
      expect(call).not.toHaveBeenCalled();
  });

  test('ADS-02b without its controls, for instance blocked, the ad ends and the content goes on', async () => {
    scene.hasLayer = false;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { player, change } = await open();
    await waitFor(() => expect(player.endBreak).toHaveBeenCalled());
    act(() => change({ ad: null }));
    expect(seekBar()).not.toBeNull();
  });
});

describe('ADS-02a on a TV while an ad plays', () => {
  test('OK skips; up reaches the code and down leads back; back leaves to the previous screen', async () => {
    const { player, surface } = await open({ tv: true });
    const skip = screen.getByRole('button', { name: 'Skip ad' });
    const code = screen.getByRole('button', { name: 'Send to phone: Novalumen' });
    expect(document.activeElement).toBe(skip);
    fireEvent.keyDown(skip, { key: 'ArrowUp', keyCode: 38 });
    expect(document.activeElement).toBe(code);
    fireEvent.keyDown(code, { key: 'ArrowDown', keyCode: 40 });
    expect(document.activeElement).toBe(skip);
    surface.focus();
    fireEvent.keyDown(surface, { key: 'Enter', keyCode: 13 });
    expect(player.skipAd).toHaveBeenCalledOnce();
    // Not handled here: the app goes back.
    expect(fireEvent.keyDown(surface, { key: 'GoBack', keyCode: 461 })).toBe(true);
  });

  test('an ad that cannot be skipped leaves focus on the picture; arrows reach nothing behind it', async () => {
    const { player, surface } = await open({ tv: true, first: { ...ad, skipIn: null, card: null } });
    expect(document.activeElement).toBe(surface);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter'])
      expect(fireEvent.keyDown(surface, { key })).toBe(false);
    expect(document.activeElement).toBe(surface);
    expect(player.skipAd).not.toHaveBeenCalled();
  });
});
