import { useEffect, useState } from 'react';
import { useTexts } from '../texts/TextsProvider';
import styles from './PerformanceMonitor.module.css';

const EVERY_MS = 1000;

/** Overlay with frames per second and load time, for developers. */
export default function PerformanceMonitor() {
  const t = useTexts();
  const [fps, setFps] = useState<number>();
  useEffect(() => {
    let frames = 0;
    let since = performance.now();
    let request = requestAnimationFrame(function count(now) {
      frames += 1;
      if (now - since >= EVERY_MS) {
        setFps(Math.round((frames * 1000) / (now - since)));
        frames = 0;
        since = now;
      }
      request = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(request);
  }, []);
  return (
    <p className={styles.monitor} aria-hidden="true">
      {t('developer.fps', { value: fps ?? '–' })}
      <br />
      {t('developer.pageLoad', { ms: pageLoad() })}
    </p>
  );
}

function pageLoad(): number {
  const [entry] = performance.getEntriesByType('navigation');
  return Math.round(entry?.duration ?? 0);
}
