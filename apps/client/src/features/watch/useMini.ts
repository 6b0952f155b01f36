import { useApp } from '../../shell/context';
import type { MiniTarget } from './kept/kept';

/** Lets a running video go on in the mini player when the screen of this address is left. */
export function useMini(): (target: Omit<MiniTarget, 'isLeft'>) => MiniTarget {
  const { addressBar } = useApp();
  return (target) => ({ ...target, isLeft: () => addressBar.current().path !== target.href });
}
