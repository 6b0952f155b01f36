import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shell/texts/TextsProvider';
import { classes } from '../../ui/classes';
import styles from './Description.module.css';

/** A long text, collapsed to ten lines (SCREEN-07). */
export function Description({ text }: { text: string }) {
  const t = useTexts();
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = words.current;
    if (!element || isOpen) return undefined;
    const watch = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    watch.observe(element);
    return () => watch.disconnect();
  }, [isOpen]);
  return (
    <div className={styles.description}>
      <p ref={words} className={classes(styles.text, !isOpen && styles.clamped)}>
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          id="description-more"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'event.descriptionLess' : 'event.descriptionMore')}
        </button>
      )}
    </div>
  );
}
