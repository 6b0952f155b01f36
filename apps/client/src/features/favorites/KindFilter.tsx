import type { Page } from '@touchline/contract';
import { useTexts } from '../../shell/texts/TextsProvider';
import { classes } from '../../ui/classes';
import styles from './FavoritesView.module.css';

export const favoriteKinds = ['clubs', 'competitions', 'shows'] as const;
export type FavoriteKind = (typeof favoriteKinds)[number];

/** Clubs have a team, shows no sport; everything else is a competition or a sport. */
export const kindOf = ({ teamId, categoryId }: Pick<Page, 'teamId' | 'categoryId'>): FavoriteKind =>
  teamId !== undefined ? 'clubs' : categoryId === undefined ? 'shows' : 'competitions';

interface KindFilterProps {
  kinds: readonly FavoriteKind[];
  kind: FavoriteKind | undefined;
  onChange: (kind: FavoriteKind) => void;
}

/** Chooses which kind of favourites is shown. */
export function KindFilter({ kinds, kind, onChange }: KindFilterProps) {
  const t = useTexts();
  return (
    <div className={styles.kinds}>
      {kinds.map((each) => (
        <button
          key={each}
          id={`favorite-kind-${each}`}
          type="button"
          className={classes(styles.kind, each === kind && styles.chosen)}
          aria-pressed={each === kind}
          onClick={() => onChange(each)}
        >
          {t(`favorites.kinds.${each}`)}
        </button>
      ))}
    </div>
  );
}
