import { useSyncExternalStore } from 'react';
import { useApp } from '../../shell/context';

/** The shape of the screen: a phone upright or on its side, a desktop or tablet, a TV. */
export type Form = 'upright' | 'landscape' | 'desktop' | 'tv';

/** The same limits as in style sheets. */
const LANDSCAPE = '(max-height: 480px) and (min-width: 480px)';
const NARROW = '(max-width: 767px)';

export function useForm(): Form {
  const { device } = useApp();
  const form = useSyncExternalStore(subscribe, currentForm, () => 'desktop' as const);
  return device.frame === 'tv' ? 'tv' : form;
}

function currentForm(): Form {
  if (matchMedia(LANDSCAPE).matches) return 'landscape';
  return matchMedia(NARROW).matches ? 'upright' : 'desktop';
}

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(LANDSCAPE), matchMedia(NARROW)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
