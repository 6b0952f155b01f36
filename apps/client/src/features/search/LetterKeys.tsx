import { useTexts } from '../../shell/texts/TextsProvider';
import { classes } from '../../ui/classes';
import styles from './SearchScreen.module.css';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');

interface LetterKeysProps {
  onLetter: (letter: string) => void;
  onDelete: () => void;
  onClear: () => void;
}

/** On-screen letters for a remote. Umlauts need no keys, because ü and u match the same results. */
export function LetterKeys({ onLetter, onDelete, onClear }: LetterKeysProps) {
  const t = useTexts();
  return (
    <div className={styles.keys} role="group" aria-label={t('search.keys.label')}>
      {LETTERS.map((letter) => (
        <button
          key={letter}
          id={`key-${letter}`}
          type="button"
          className={styles.key}
          aria-label={t('search.keys.letter', { letter })}
          onClick={() => onLetter(letter.toLowerCase())}
        >
          {letter}
        </button>
      ))}
      <button type="button" className={classes(styles.key, styles.wideKey)} onClick={() => onLetter(' ')}>
        {t('search.keys.space')}
      </button>
      <button type="button" className={classes(styles.key, styles.wideKey)} onClick={onDelete}>
        {t('search.keys.delete')}
      </button>
      <button type="button" className={classes(styles.key, styles.wideKey)} onClick={onClear}>
        {t('search.keys.clear')}
      </button>
    </div>
  );
}
