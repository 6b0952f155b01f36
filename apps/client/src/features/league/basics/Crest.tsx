import { Picture } from '../../../ui/Picture/Picture';
import styles from './Crest.module.css';
import type { Club } from './useClubs';

/** A club's crest, or its code if it has none. */
export function Crest({ code, club }: { code: string; club: Club }) {
  const letters = (
    <span className={styles.monogram} aria-hidden="true">
      {code.slice(0, 3)}
    </span>
  );
  return (
    <span className={styles.crest} data-crest="">
      {club.crest ? (
        <Picture image={club.crest} width={128} sizes="64px" aspectRatio={1} fallback={letters} />
      ) : (
        letters
      )}
    </span>
  );
}
