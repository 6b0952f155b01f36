import { useFlags } from '../../../shell/config/flags';
import { useApp } from '../../../shell/context';
import { usePreferences } from '../../../shell/preferences/preferences';
import { mayStartByItself } from './preferred';

/** Whether videos start automatically on this device. */
export function useAutoPlay(): boolean {
  const { api } = useApp();
  return mayStartByItself(usePreferences(), useFlags(api));
}
