import { useApp } from '../../../shell/context';

/** Makes a thing to read a stop for the remote of a TV, which scrolls by moving from one to the next. */
export function useStop(): { tabIndex?: 0 } {
  const { device } = useApp();
  return device.frame === 'tv' ? { tabIndex: 0 } : {};
}
