import type { CameraAudio } from '@touchline/contract';
import type { Texts } from '@touchline/texts';
import type { ChoiceGroup } from '../../watch';
import { type CameraControls, labelOf } from '../types';

type SoundControls = Pick<CameraControls, 't' | 'cameras' | 'manifest' | 'list'>;

/** Commentary of all cameras, and the sound of single cameras. */
export function soundChoices({ t, cameras, manifest, list }: SoundControls, chosen: string | null): ChoiceGroup[] {
  const group = (name: string, legend: string, sounds: readonly CameraAudio[]): ChoiceGroup => ({
    name,
    legend,
    items: sounds.map(({ id, label, cameraId }) => ({ id, label: cameraId ? labelOf(list, cameraId) : label })),
    chosen,
    choose: (id) => cameras?.hear(id),
  });
  const common = manifest.audio.filter(({ cameraId }) => cameraId === undefined);
  const own = manifest.audio.filter(({ cameraId }) => cameraId !== undefined);
  return [
    group('camera-commentary', t('nativeWaves.commentary'), common),
    group('camera-sound', t('nativeWaves.soundFrom'), own),
  ].filter(({ items }) => items.length > 0);
}

/** The name of the chosen sound, for its button. */
export const soundName = ({ audio }: CameraControls['manifest'], chosen: string | null, t: Texts): string =>
  audio.find(({ id }) => id === chosen)?.label ?? t('nativeWaves.sound');
