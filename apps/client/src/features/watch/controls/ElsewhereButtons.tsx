import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { usePlayerState } from '../playing/usePlayer';
import { ControlButton } from './ControlButton';
import { LineIcon } from './icons';

const PIP = 'M3 5h18v14H3zM12 12h7v5h-7z';
const CAST = 'M3 8V5h18v14h-7M3 12a7 7 0 0 1 7 7M3 16a3 3 0 0 1 3 3M3 19v.01';

/** Picture-in-picture and casting, where supported. */
export function ElsewhereButtons({ player, t }: { readonly player: Player; readonly t: Texts }) {
  const canFloat = usePlayerState(player, (state) => state.canPictureInPicture);
  const floats = usePlayerState(player, (state) => state.pictureInPicture);
  const remote = usePlayerState(player, (state) => state.remote);
  return (
    <>
      {canFloat && (
        <ControlButton
          label={t(floats ? 'player.exitPip' : 'player.pip')}
          icon={<LineIcon path={PIP} />}
          aria-pressed={floats}
          onClick={() => player.togglePictureInPicture()}
        />
      )}
      {remote !== 'unavailable' && (
        <ControlButton
          label={t('player.cast')}
          icon={<LineIcon path={CAST} />}
          aria-pressed={remote === 'connected'}
          onClick={() => player.chooseRemoteDevice()}
        />
      )}
    </>
  );
}
