import type { Event, NativeWavesEnvironment, NativeWavesManifest } from '@touchline/contract';
import { environmentOf } from '@touchline/rules/app/environment';
import type { Api } from '../../shell/api/api';
import { currentPreferences } from '../../shell/preferences/preferences';
import { takingOver } from '../playback';

/** A manifest, by its own id, that of the event or of the app config, and where it is. */
export interface ManifestAddress {
  readonly manifestId: string;
  readonly environment: NativeWavesEnvironment;
}

/** The manifest of an event with several cameras; undefined for all others. */
export function manifestOf({ id, nativewaves }: Pick<Event, 'id' | 'nativewaves'>): ManifestAddress | undefined {
  if (!nativewaves?.enabled) return undefined;
  const { manifestId, eventId, appConfigId } = nativewaves;
  return { manifestId: manifestId ?? eventId ?? appConfigId ?? id, environment: currentEnvironment() };
}

/** The environment by host prefix, unless a developer has chosen another. */
export const currentEnvironment = (): NativeWavesEnvironment =>
  environmentOf(typeof location === 'undefined' ? '' : location.hostname, currentPreferences().environment);

/** Fetches the cameras of an event; refused as its playback is. */
export const fetchManifest = (api: Api, { manifestId, environment }: ManifestAddress): Promise<NativeWavesManifest> =>
  api.call('nativeWavesManifest', { params: { environment, manifestId }, query: takingOver() });
