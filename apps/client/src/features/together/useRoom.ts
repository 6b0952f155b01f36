import { useSyncExternalStore } from 'react';
import { useApp } from '../../shell/context';

/** How much a device shows at once. */
export interface Room {
  readonly kind: 'desktop' | 'phone' | 'tv';
  /** The most items. A TV plays one of them and shows pictures of the others. */
  readonly most: number;
}

const ROOMS = {
  desktop: { kind: 'desktop', most: 4 },
  phone: { kind: 'phone', most: 2 },
  tv: { kind: 'tv', most: 4 },
} as const satisfies Record<Room['kind'], Room>;

/** Also a phone in landscape. */
const PHONE = '(max-width: 767px), (pointer: coarse) and (max-height: 480px)';

const subscribe = (listener: () => void) => {
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

export function useRoom(): Room {
  const { device } = useApp();
  const isPhone = useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  );
  return ROOMS[device.frame === 'tv' ? 'tv' : isPhone ? 'phone' : 'desktop'];
}
