import { useApp } from '../../app/context';
import { useFlags } from '../config';
import { usePreferences } from '../preferences';
import { mayStartByItself } from './preferred';

/** Whether what is opened starts by itself here. */
export function useAutoPlay(): boolean {
  const { api } = useApp();
  return mayStartByItself(usePreferences(), useFlags(api));
}
