import type { RegionInfo } from '@touchline/contract';
import { activeRegion, selectedRegion as availableSelection } from '@touchline/rules/app/active-region';
import { note } from '../log/log';
import { currentPreferences } from '../preferences/preferences';
import type { StoredValues } from '../session/storage';
import { selectedRegion } from './selected-region';

/** The region the app is shown for, given the server's view of where the viewer is; `undefined` is the main one. */
export function regionToShow(
  info: RegionInfo,
  stored: StoredValues,
  warn: (message: string) => void = (message) => note('warning', message),
): string | undefined {
  const question = {
    info,
    userSelectedRegionId: selectedRegion(stored),
    isDeveloper: currentPreferences().isDevToolsUsed,
  };
  const { regionId, warning } = activeRegion(question);
  if (warning !== undefined) warn(warning);
  return regionId === info.mainRegionId ? availableSelection(question) : regionId;
}
