import { useEffect, useState } from 'react';
import { useNow } from '../../ui/clock/useNow';
import styles from './Still.module.css';

const MINUTE = 60;

/** A picture of what is on now, renewed every minute while it is in view; nothing where it cannot be loaded. */
export function Still({ url }: { url: string }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isInView = useInView(element);
  const minute = useNow(MINUTE) / MINUTE;
  const [shown, setShown] = useState<number>();
  const [failedAt, setFailedAt] = useState<number>();
  useEffect(() => {
    if (isInView) setShown(minute);
  }, [isInView, minute]);
  return (
    <span ref={setElement} className={styles.still}>
      {shown !== undefined && failedAt !== shown && (
        <img src={`${url}?minute=${shown}`} alt="" onError={() => setFailedAt(shown)} />
      )}
    </span>
  );
}

function useInView(element: HTMLElement | null): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver((entries) => setInView(entries.some((entry) => entry.isIntersecting)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return isInView;
}
