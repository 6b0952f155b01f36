import { type RefObject, useEffect, useState } from 'react';
import { whenNear } from './near';

/** Whether an element has come near the viewport. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    return whenNear(element.current, () => setIsNear(true));
  }, [element, isNear]);
  return isNear;
}
