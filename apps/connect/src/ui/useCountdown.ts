import { useEffect, useState } from 'react';

/** The time left until an epoch second as "9:20"; undefined once it has passed. */
export function useCountdown(until: number): string | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.floor(until - now / 1000);
  return left <= 0 ? undefined : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
