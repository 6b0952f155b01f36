import type { Page } from '@touchline/contract';
import { shortPageName } from '@touchline/rules/pages/page-name';
import { clubStyle } from '../../entities/favorite/club-style';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Icon } from '../../ui/Icon/Icon';
import { Picture } from '../../ui/Picture/Picture';
import styles from './CrestRow.module.css';

interface CrestRowProps {
  pages: readonly Page[];
  hrefOf: (pageId: string) => string;
  onFocus: (pageId: string) => void;
}

const CREST = 160;

/** The favourites as round crests. */
export function CrestRow({ pages, hrefOf, onFocus }: CrestRowProps) {
  const t = useTexts();
  return (
    <ul className={styles.row} data-focus-group="line" aria-label={t('favorites.title')}>
      {pages.map((page) => (
        <li key={page.id} className={styles.item}>
          <Link
            id={`crest-${page.id}`}
            className={styles.link}
            href={hrefOf(page.id)}
            style={clubStyle(page)}
            onFocus={() => onFocus(page.id)}
          >
            <span className={styles.circle}>
              <Picture
                image={page.icon ?? page.previewImage}
                width={CREST}
                sizes="96px"
                aspectRatio={1}
                className={styles.crest}
                fallback={<Icon name="sports" />}
              />
            </span>
            <span className={styles.name}>{shortPageName(page)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
