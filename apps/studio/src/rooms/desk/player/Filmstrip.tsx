import styles from './Filmstrip.module.css';
import type { Film } from './film';
import { placeIn, type Stretch } from './timeline';
import { useStrip } from './useFilm';

/** Pictures of the view, side by side. They are a help for the eye only: all of it can be done without them. */
export function Filmstrip({ film, view }: { film: Film; view: Stretch }) {
  const slots = useStrip(film, view);
  const percent = (ms: number) => 100 * placeIn(view, ms);
  return (
    <div className={styles.strip} aria-hidden="true">
      {slots.map(({ from, to, url }) => (
        <span
          key={from}
          className={styles.picture}
          style={{ left: `${percent(from)}%`, width: `${percent(to) - percent(from)}%` }}
        >
          {url !== undefined && <img src={url} alt="" />}
        </span>
      ))}
    </div>
  );
}
