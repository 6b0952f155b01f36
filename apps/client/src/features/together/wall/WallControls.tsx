import type { PlayerState } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { IconButton } from '../../../ui/IconButton/IconButton';

interface WallControlsProps {
  /** The player that is heard. */
  player: Player | undefined;
  isSilent: boolean;
  onMute: () => void;
  onFullscreen: () => void;
}

const stay = () => () => undefined;

/** For the picture that is heard: play or pause, sound; for the wall: full screen. */
export function WallControls({ player, isSilent, onMute, onFullscreen }: WallControlsProps) {
  const t = useTexts();
  const status = useSyncExternalStore<PlayerState['status']>(
    player ? (listener) => player.subscribe(listener) : stay,
    () => player?.state().status ?? 'idle',
    () => 'idle',
  );
  const isResting = status === 'paused' || status === 'ended';
  return (
    <>
      <IconButton
        icon={isResting ? 'play' : 'pause'}
        label={t(isResting ? 'player.play' : 'player.pause')}
        disabled={!player || status === 'failed'}
        onClick={() => (isResting ? player?.play() : player?.pause())}
      />
      <IconButton
        icon={isSilent ? 'mute' : 'volume'}
        label={t(isSilent ? 'player.unmute' : 'player.mute')}
        onClick={onMute}
      />
      <IconButton icon="fullscreen" label={t('player.fullscreen')} onClick={onFullscreen} />
    </>
  );
}
