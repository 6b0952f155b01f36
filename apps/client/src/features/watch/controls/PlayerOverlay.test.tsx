import { fireEvent, screen } from '@testing-library/react';
import type { PlayerState } from '@touchline/player/model/state';
import { createTexts } from '@touchline/texts';
import { en } from '@touchline/texts/en';
import { createRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { fakePlayer } from '../../../../test/fake-player';
import { renderInApp } from '../../../../test/render';
import type { PlayerCommand } from '../keys/commands';
import type { OpenMenu } from '../menus/ChoiceMenu';
import type { PlayerControls } from '../types';
import { PlayerOverlay } from './PlayerOverlay';

const track = (id: string, label: string) => ({ id, label, language: 'en', role: 'main' as const });
const quality = (id: string, height: number) => ({ id, label: `${height}p`, height, bitrate: height * 1000 });
const recording: Partial<PlayerState> = {
  position: 50,
  duration: 100,
  canPictureInPicture: true,
  remote: 'available',
  audioTracks: [track('0', 'Commentary'), track('1', 'Crowd only')],
  audioTrack: '0',
  captionTracks: [track('0', 'English')],
  qualities: [quality('0', 360), quality('1', 720)],
};

function Overlay({ controls, onBack }: { controls: PlayerControls; onBack: () => void }) {
  const [menu, onMenu] = useState<OpenMenu>(null);
  return (
    <PlayerOverlay
      controls={controls}
      menus={{ menu, onMenu }}
      video={{ title: 'The final', reported: { source: 'live' } }}
      slots={{}}
      channels={undefined}
      onBack={onBack}
      visible
      overlayRef={createRef()}
    />
  );
}

function open(state: Partial<PlayerState>) {
  const { player } = fakePlayer(state);
  const run = vi.fn<(command: PlayerCommand) => void>();
  const onBack = vi.fn<() => void>();
  const nothing = () => undefined;
  const rest = {
    t: createTexts('en', en),
    tv: false,
    keepFocus: nothing,
    onHold: nothing,
    playButton: createRef<HTMLButtonElement>(),
  };
  const { user } = renderInApp(<Overlay controls={{ player, run, ...rest }} onBack={onBack} />);
  const press = async (name: string) => {
    for (const button of screen.getAllByRole('button', { name })) await user.click(button);
  };
  const choose = async (menu: string, name: string) => {
    await press(menu);
    await user.click(screen.getByRole('radio', { name }));
  };
  return { player, run, onBack, press, choose };
}

test.each([
  ['playing', true],
  ['failed', false],
  ['ended', false],
] as const)('a live video that is %s has a bar below: %s', (status, hasBar) => {
  open({ status });
  expect(screen.queryByRole('button', { name: 'Full screen' }) !== null).toBe(hasBar);
  expect(screen.queryByRole('button', { name: 'Back' }), 'the way out stays').not.toBeNull();
});

describe('PLAY-13c with the names and roles that a screen reader tells', () => {
  test('buttons play, skip, mute, enlarge, float, cast and leave', async () => {
    const { player, run, onBack, press } = open(recording);
    for (const name of ['Pause', 'Back 10 seconds', 'Forward 10 seconds', 'Full screen']) await press(name);
    expect(new Set(run.mock.calls.flat())).toEqual(new Set(['playPause', 'back10', 'forward10', 'fullscreen']));
    for (const name of ['Mute', 'Picture in picture', 'Cast', 'Back']) await press(name);
    expect(player.setMuted).toHaveBeenCalledWith(true);
    expect(player.togglePictureInPicture).toHaveBeenCalledOnce();
    expect(player.chooseRemoteDevice).toHaveBeenCalledOnce();
    expect(onBack).toHaveBeenCalledOnce();
  });

  test('sliders tell and change the position and the volume', () => {
    const { player } = open(recording);
    const position = screen.getByRole('slider', { name: 'Position' });
    expect(position.getAttribute('aria-valuetext')).toBe('0:50 of 1:40');
    fireEvent.keyDown(position, { key: 'ArrowRight' });
    fireEvent.input(position, { target: { value: '20' } });
    fireEvent.change(position);
    expect(player.seek.mock.calls).toEqual([[55], [20]]);
    const volume = screen.getByRole('slider', { name: 'Volume' });
    expect(volume.getAttribute('aria-valuetext')).toBe('Volume 100 %');
    fireEvent.change(volume, { target: { value: '0.5' } });
    expect(player.setVolume).toHaveBeenCalledWith(0.5);
  });

  test('menus of options set sound, captions, quality and speed', async () => {
    const { player, choose } = open(recording);
    await choose('Audio and captions', 'Crowd only');
    expect(player.setAudioTrack).toHaveBeenCalledWith('1');
    await choose('Quality', '720p');
    expect(player.setQuality).toHaveBeenCalledWith('1');
    await choose('Speed', '1.5×');
    expect(player.setRate).toHaveBeenCalledWith(1.5);
    await choose('Audio and captions', 'English');
    expect(player.setCaptions).toHaveBeenCalledWith('0');
    expect(screen.getByRole('dialog', { name: 'Audio and captions' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Caption style' })).toBeTruthy();
  });

  test('a live video tells how far behind it is, and goes back to the live edge', async () => {
    const live = { atEdge: false, latency: 60, windowStart: 0, windowEnd: 100, startsAt: null };
    const { player, press } = open({ ...recording, live });
    expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('0:50 behind live');
    await press('Go live');
    expect(player.seekToLive).toHaveBeenCalledOnce();
  });

  test('every control has a name, which is not only a tooltip', () => {
    open(recording);
    const controls = ['button', 'slider'].flatMap((role) => screen.getAllByRole(role));
    expect(controls.length).toBeGreaterThan(10);
    const unnamed = controls.filter((each) => !each.getAttribute('aria-label') && !each.textContent);
    expect(unnamed.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});
