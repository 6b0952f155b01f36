import type { Stop } from './shell';

/** Calls back when the page is hidden and shown, once per change. */
export function onHidden({ document }: Window, listener: (isHidden: boolean) => void): Stop {
  let wasHidden = document.hidden;
  const onChange = () => {
    if (document.hidden === wasHidden) return;
    wasHidden = document.hidden;
    listener(wasHidden);
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
