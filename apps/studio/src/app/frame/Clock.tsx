import { useEffect, useState } from 'react';
import { useTexts } from '../../texts';
import styles from './Clock.module.css';

/** The city in the name of the browser's time zone, such as Europe/Vienna. */
const city = new Intl.DateTimeFormat().resolvedOptions().timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** The time here, and the city of the time zone. */
export function Clock() {
  const t = useTexts();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.clock}>
      <span className="heard">{t('frame.clock', { city })}</span>
      <time>{new Date(now).toLocaleTimeString('en-GB')}</time>
      <small aria-hidden="true">{city}</small>
    </span>
  );
}
