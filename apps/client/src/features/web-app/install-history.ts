import { type InstallHistory, readInstallHistory } from '@touchline/rules/app/install-offer';
import { useSyncExternalStore } from 'react';
import { browserValue } from '../../shell/preferences/local-value';

export const installHistory = browserValue('installOffer', readInstallHistory);

export function changeHistory(change: (history: InstallHistory) => InstallHistory): void {
  const before = installHistory.get();
  const after = change(before);
  if (after !== before) installHistory.set(after);
}

export const useInstallHistory = (): InstallHistory =>
  useSyncExternalStore(installHistory.subscribe, installHistory.get, installHistory.get);
