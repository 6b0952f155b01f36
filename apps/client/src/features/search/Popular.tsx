import { useQuery } from '@tanstack/react-query';
import { popularQuery } from '../../entities/event/suggestions';
import { ContentRow } from '../../entities/tile/ContentRow';
import { ContentTile, openable } from '../../entities/tile/ContentTile';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Line } from '../../ui/Line/Line';
import { NavList } from '../../ui/NavList/NavList';
import styles from './SearchModal.module.css';

const LINE = 'search-popular';

/** What is being watched now, as rows; nothing until it is fetched. */
export function Popular({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const t = useTexts();
  const tiles = usePopular();
  if (tiles.length === 0) return null;
  return (
    <section className={styles.watched} aria-labelledby="search-watched">
      <Heading id="search-watched" className={styles.heading}>
        {t('search.watchedNow')}
      </Heading>
      <NavList>
        {tiles.map((tile) => (
          <ContentRow key={tile.id} tile={tile} lineId={LINE} />
        ))}
      </NavList>
    </section>
  );
}

/** The same as a line of tiles, for a TV. */
export function PopularLine() {
  const t = useTexts();
  const tiles = usePopular();
  if (tiles.length === 0) return null;
  return (
    <Line id={`line-${LINE}`} title={t('search.watchedNow')} shape="16By9" size="Large">
      {tiles.map((tile) => (
        <ContentTile key={tile.id} tile={tile} lineId={LINE} shape="16By9" size="Large" eager={false} />
      ))}
    </Line>
  );
}

function usePopular() {
  const { api } = useApp();
  const { data = [] } = useQuery(popularQuery(api));
  return openable(data);
}
