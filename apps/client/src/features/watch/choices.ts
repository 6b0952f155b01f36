import type { Player, PlayerState } from '@touchline/player';
import type { ChoiceGroup } from './ChoiceMenu';
import type { PlayerTexts } from './texts';

/** Sound and captions, side by side on the same level. */
export function trackChoices(player: Player, state: PlayerState, t: PlayerTexts): ChoiceGroup[] {
  const captions = [{ id: 'off', label: t('player.captionsOff') }, ...state.captionTracks];
  const audio: ChoiceGroup = {
    name: 'player-audio',
    legend: t('player.audio'),
    items: state.audioTracks,
    chosen: state.audioTrack,
    choose: (id) => player.setAudioTrack(id),
  };
  const text: ChoiceGroup = {
    name: 'player-captions',
    legend: t('player.captions'),
    items: captions,
    chosen: state.captions,
    choose: (id) => player.setCaptions(id),
  };
  return [audio, text].filter(({ items }) => items.length > 1);
}

/** Picture qualities, with what "automatic" shows at the moment. */
export function qualityChoices(player: Player, state: PlayerState, t: PlayerTexts): ChoiceGroup[] {
  const { qualities, quality, playingQuality } = state;
  const now = qualities.find(({ id }) => id === playingQuality);
  const auto = quality === 'auto' && now ? t('player.qualityAutoNow', { quality: now.label }) : t('player.qualityAuto');
  const group: ChoiceGroup = {
    name: 'player-quality',
    legend: t('player.quality'),
    items: [{ id: 'auto', label: auto }, ...qualities],
    chosen: quality,
    choose: (id) => player.setQuality(id),
  };
  return qualities.length > 1 ? [group] : [];
}
