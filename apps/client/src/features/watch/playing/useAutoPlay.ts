import { useFlags } from '../../../shell/config';
import { useApp } from '../../../shell/context';
import { usePreferences } from '../../../shell/preferences';
import { mayStartByItself } from './preferred';

/** Whether what is opened starts by itself here. */
export function useAutoPlay(): boolean {
  const { api } = useApp();
  return mayStartByItself(usePreferences(), useFlags(api));
}
