import { type RefObject, useEffect, useRef } from 'react';

/** The value of the last render, for what runs later, such as another try. Not to be read while rendering. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
