import { useLayoutEffect } from 'react';
import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { IconButton } from '../../../ui/IconButton/IconButton';
import { Picture } from '../../../ui/Picture/Picture';
import type { Content } from '../contents';
import { keyOf, type WallItem, writeItems } from '../items';
import type { Room } from '../useRoom';
import styles from './Tray.module.css';

const FEWEST = 2;
const ADD = ['first', 'second', 'third', 'fourth'] as const;

interface TrayProps {
  room: Room;
  items: readonly WallItem[];
  /** Those of the items that are known so far. */
  contents: readonly Content[];
  onRemove: (item: WallItem) => void;
}

/** What is chosen, with places for more, and the way to the wall. */
export function Tray({ room, items, contents, onRemove }: TrayProps) {
  const t = useTexts();
  const { most } = room;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['tray'] = '';
    return () => {
      delete dataset['tray'];
    };
  }, []);
  return (
    <section className={styles.tray} aria-label={t('together.tray')}>
      {room.kind !== 'phone' && (
        <ul className={styles.places} data-focus-group="tray">
          {items.map((item) => {
            const content = contents.find(({ key }) => key === keyOf(item));
            return (
              <li key={keyOf(item)} className={styles.chosen}>
                <Picture
                  image={content?.image}
                  width={160}
                  sizes="144px"
                  aspectRatio={1.78}
                  className={styles.picture}
                />
                <IconButton
                  id={`remove-${keyOf(item)}`}
                  className={styles.remove}
                  icon="close"
                  variant="glass"
                  label={t('together.remove', { title: content?.title ?? '' })}
                  onClick={() => onRemove(item)}
                />
              </li>
            );
          })}
          {ADD.slice(items.length, most).map((place) => (
            <li key={place} className={styles.place}>
              {t(`together.add.${place}`)}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.count} role="status">
        {t('together.chosen', { chosen: items.length, most })}
      </p>
      {items.length < FEWEST ? (
        <Button id="together-watch" className={styles.watch} disabled>
          {t('together.tooFew')}
        </Button>
      ) : (
        <Button
          id="together-watch"
          className={styles.watch}
          icon="play"
          href={paths.together.href({}, { items: writeItems(items) })}
          as={Link}
        >
          {t('together.watch', { count: items.length })}
        </Button>
      )}
    </section>
  );
}
