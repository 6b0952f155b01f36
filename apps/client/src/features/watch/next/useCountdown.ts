import { useEffect, useEffectEvent, useState } from 'react';

const COUNT_FROM = 10;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Counts ten seconds down and then acts; any input stops it. Returns the remaining seconds, `undefined` if it does not run. */
export function useCountdown(isAllowed: boolean, act: () => void): number | undefined {
  const [left, setLeft] = useState(COUNT_FROM);
  const [isStopped, setStopped] = useState(false);
  const isRunning = isAllowed && !isStopped;
  const finish = useEffectEvent(act);
  useEffect(() => {
    if (!isRunning) return undefined;
    const end = Date.now() + COUNT_FROM * 1000;
    const timer = window.setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      window.clearInterval(timer);
      finish();
    }, 1000);
    const stop = () => setStopped(true);
    for (const input of INPUTS) window.addEventListener(input, stop, { capture: true, passive: true });
    return () => {
      window.clearInterval(timer);
      for (const input of INPUTS) window.removeEventListener(input, stop, { capture: true });
    };
  }, [isRunning]);
  return isRunning ? left : undefined;
}
