import type { PlayerState } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { currentShell } from '../../../shell/platform/current';
import { changePreferences } from '../../../shell/preferences/preferences';
import { captionEdges, captionSizes, type Preferences } from '../../../shell/preferences/read-preferences';
import { RATES } from '../keys/commands';
import type { ChoiceGroup } from './ChoiceMenu';

/** Audio and caption tracks, side by side. */
export function trackChoices(player: Player, state: PlayerState, t: Texts): ChoiceGroup[] {
  const audio: ChoiceGroup = {
    name: 'player-audio',
    legend: t('player.audio'),
    items: state.audioTracks,
    chosen: state.audioTrack,
    choose: (id) => player.setAudioTrack(id),
  };
  return [audio, ...captionChoices(player, state, t)].filter(({ items }) => items.length > 1);
}

/** Caption tracks, or none. */
export function captionChoices(player: Player, { captionTracks, captions }: PlayerState, t: Texts): ChoiceGroup[] {
  if (captionTracks.length === 0) return [];
  return [
    {
      name: 'player-captions',
      legend: t('player.captions'),
      items: [{ id: 'off', label: t('player.captionsOff') }, ...captionTracks],
      chosen: captions,
      choose: (id) => player.setCaptions(id),
    },
  ];
}

/** Whether the sound can go on while the app is hidden. */
export const canKeepSound = (): boolean => currentShell()?.keepSound !== undefined;

/** What happens when the app is hidden, for all videos. */
export function backgroundChoices({ isBackgroundSoundUsed: isOn }: Preferences, t: Texts): ChoiceGroup[] {
  if (!canKeepSound()) return [];
  return [
    {
      name: 'player-background',
      legend: t('settings.playback.background'),
      items: [
        { id: 'off', label: t('settings.playback.backgroundPause') },
        { id: 'on', label: t('settings.playback.backgroundSound') },
      ],
      chosen: isOn ? 'on' : 'off',
      choose: (id) => changePreferences({ isBackgroundSoundUsed: id === 'on' }),
    },
  ];
}

/** Picture qualities; "automatic" includes the current one. */
export function qualityChoices(player: Player, state: PlayerState, t: Texts): ChoiceGroup[] {
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

/** Playback rates of a recording; not available live, nor where the device has one only. */
export function speedChoices(
  player: Player,
  { rate, isRateFixed }: PlayerState,
  t: Texts,
  rates: readonly number[] = RATES,
): ChoiceGroup[] {
  const inWords = (speed: number) =>
    speed === 1 ? t('player.speedNormal') : t('player.speedValue', { speed: speed.toLocaleString(pageLanguage()) });
  if (isRateFixed) return [];
  return [
    {
      name: 'player-speed',
      legend: t('player.speed'),
      items: rates.map((speed) => ({ id: String(speed), label: inWords(speed) })),
      chosen: String(rate),
      choose: (id) => player.setRate(Number(id)),
    },
  ];
}

const pageLanguage = () => document.documentElement.lang || undefined;

const EDGE_TEXTS = { background: 'background', outline: 'edgeOutline', shadow: 'edgeShadow' } as const;

/** The caption style of this device, for all videos. */
export function captionStyleChoices({ captionSize, captionEdge }: Preferences, t: Texts): ChoiceGroup[] {
  const size: ChoiceGroup = {
    name: 'player-caption-size',
    legend: t('player.captionStyles.size'),
    items: captionSizes.map((id) => ({ id, label: t(`player.captionStyles.${id}`) })),
    chosen: captionSize,
    choose: (id) => choose(captionSizes, id, (chosen) => changePreferences({ captionSize: chosen })),
  };
  const edge: ChoiceGroup = {
    name: 'player-caption-edge',
    legend: t('player.captionStyles.edge'),
    items: captionEdges.map((id) => ({ id, label: t(`player.captionStyles.${EDGE_TEXTS[id]}`) })),
    chosen: captionEdge,
    choose: (id) => choose(captionEdges, id, (chosen) => changePreferences({ captionEdge: chosen })),
  };
  return [size, edge];
}

function choose<T extends string>(known: readonly T[], id: string, take: (chosen: T) => void): void {
  const chosen = known.find((each) => each === id);
  if (chosen !== undefined) take(chosen);
}
