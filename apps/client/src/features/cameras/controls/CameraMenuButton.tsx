import { type ReactNode, useRef } from 'react';
import { usePreferences } from '../../../shell/preferences/preferences';
import { Icon } from '../../../ui/Icon/Icon';
import {
  ChoiceMenu,
  ControlButton,
  captionChoices,
  captionStyleChoices,
  LineIcon,
  speedChoices,
  usePlayerState,
} from '../../watch';
import { SLOW_RATES } from '../replay/rates';
import type { CameraControls } from '../types';
import { useCamerasState } from '../useCameras';
import { soundChoices } from './sounds';

interface CameraMenuButtonProps {
  readonly controls: CameraControls;
  readonly look?: 'plain' | 'words';
}

/** A dial with its hand. */
const SPEED = 'M5.6 18.4a9 9 0 1 1 12.8 0M12 13l4-4.500M12 13.500v.01';

/** Captions; where there is little room, the commentary as well. */
export function CaptionsButton({ controls, look, withSound = false }: CameraMenuButtonProps & { withSound?: boolean }) {
  const { t, player, menu, cameras } = controls;
  const preferences = usePreferences();
  const hasCaptions = usePlayerState(player, (state) => state.captionTracks.length > 0);
  const sound = useCamerasState(cameras, (state) => state.sound) ?? null;
  if (!hasCaptions && !withSound) return null;
  const isStyling = menu === 'captionStyle';
  return (
    <MenuButton
      controls={controls}
      kind="captions"
      isOpen={menu === 'captions' || isStyling}
      label={t(withSound ? 'player.audioAndCaptions' : 'player.captions')}
      icon={<Icon name="captions" />}
      {...(look && { look })}
    >
      {(opener) =>
        isStyling ? (
          <ChoiceMenu
            key="style"
            label={t('player.captionStyle')}
            groups={captionStyleChoices(preferences, t)}
            further={{ label: t('common.back'), onOpen: () => controls.onMenu('captions') }}
            opener={opener}
            onClose={() => controls.onMenu(null)}
          />
        ) : (
          <ChoiceMenu
            key="captions"
            label={t('player.captions')}
            groups={[...(withSound ? soundChoices(controls, sound) : []), ...captionChoices(player, player.state(), t)]}
            further={
              hasCaptions
                ? { label: t('player.captionStyle'), onOpen: () => controls.onMenu('captionStyle') }
                : undefined
            }
            opener={opener}
            onClose={() => controls.onMenu(null)}
          />
        )
      }
    </MenuButton>
  );
}

/** Slow motion of a replay. */
export function SpeedButton({ controls, look }: CameraMenuButtonProps) {
  const { t, player, menu } = controls;
  const isReplay = usePlayerState(player, (state) => state.live === null && state.duration > 0);
  if (!isReplay) return null;
  return (
    <MenuButton
      controls={controls}
      kind="speed"
      isOpen={menu === 'speed'}
      label={t('player.speed')}
      icon={<LineIcon path={SPEED} />}
      {...(look && { look })}
    >
      {(opener) => (
        <ChoiceMenu
          label={t('player.speed')}
          groups={speedChoices(player, player.state(), t, SLOW_RATES)}
          opener={opener}
          onClose={() => controls.onMenu(null)}
        />
      )}
    </MenuButton>
  );
}

interface MenuButtonProps extends CameraMenuButtonProps {
  readonly kind: 'captions' | 'speed';
  readonly isOpen: boolean;
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: (opener: React.RefObject<HTMLButtonElement | null>) => ReactNode;
}

function MenuButton({ controls, kind, isOpen, label, icon, look = 'plain', children }: MenuButtonProps) {
  const { player, onMenu } = controls;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ControlButton
        ref={button}
        look={look}
        label={label}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onMenu(isOpen ? null : kind)}
      />
      {isOpen && <Followed player={player}>{() => children(button)}</Followed>}
    </>
  );
}

/** Renders again with every change of the player's state; only an open menu needs that. */
function Followed({ player, children }: Pick<CameraControls, 'player'> & { children: () => ReactNode }) {
  usePlayerState(player, (state) => state);
  return children();
}
