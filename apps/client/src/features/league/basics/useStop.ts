import { useApp } from '../../../shell/context';

/** Makes an element focusable on a TV, whose remote scrolls by moving focus. */
export function useStop(): { tabIndex?: 0 } {
  const { device } = useApp();
  return device.frame === 'tv' ? { tabIndex: 0 } : {};
}
