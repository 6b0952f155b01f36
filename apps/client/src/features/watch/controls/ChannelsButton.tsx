import type { Texts } from '@touchline/texts';
import { useRef } from 'react';
import { Icon } from '../../../ui/Icon/Icon';
import { ChoiceMenu } from '../menus/ChoiceMenu';
import type { ChannelChoice, MenuState } from '../types';
import { ControlButton } from './ControlButton';

interface ChannelsButtonProps {
  readonly channels: ChannelChoice;
  readonly t: Texts;
  readonly menus: MenuState;
}

/** A menu of all channels for TVs, which have no list beside the picture. */
export function ChannelsButton({ channels, t, menus: { menu, onMenu } }: ChannelsButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = menu === 'channels';
  const { items, chosen, choose } = channels;
  const group = {
    name: 'player-channels',
    legend: t('player.channels'),
    items,
    chosen,
    choose(id: string) {
      button.current?.focus({ preventScroll: true });
      onMenu(null);
      choose(id);
    },
  };
  return (
    <>
      <ControlButton
        ref={button}
        look="words"
        label={t('player.channels')}
        icon={<Icon name="tv" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onMenu(isOpen ? null : 'channels')}
      />
      {isOpen && (
        <ChoiceMenu label={t('player.channels')} groups={[group]} opener={button} onClose={() => onMenu(null)} />
      )}
    </>
  );
}
