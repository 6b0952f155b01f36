import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenNear } from './near';

/** Whether an element has come near the viewport; the change is rendered in slices, so that scrolling goes on. */
export function useNear(element: RefObject<Element | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    return whenNear(element.current, () => startTransition(() => setIsNear(true)));
  }, [element, isNear]);
  return isNear;
}
