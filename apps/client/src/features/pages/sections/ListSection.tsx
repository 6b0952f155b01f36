import type { ContextReference } from '@touchline/contract';
import { ContentRow } from '../../../entities/tile/ContentRow';
import { openable } from '../../../entities/tile/ContentTile';
import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { NavList } from '../../../ui/NavList/NavList';
import { LineSkeleton } from '../../../ui/Skeleton/Skeleton';
import { usePageLine } from '../content';
import styles from '../PageView.module.css';
import type { SectionProps } from '../props';
import { FailedPart } from './FailedPart';
import { SectionTitle } from './SectionTitle';

/** Number of rows before the link to all of them. */
const ROWS = 6;

/** `List`: items in a column, with a link to all of them. */
export default function ListSection({ section }: SectionProps) {
  const lines = section.lines ?? [];
  return lines.map((reference) => (
    <ListView key={reference.contextId} reference={reference} title={lines.length === 1 ? section.title : undefined} />
  ));
}

function ListView({ reference, title }: { reference: ContextReference; title: string | undefined }) {
  const t = useTexts();
  const loaded = usePageLine(reference.contextId);
  if (loaded.state === 'loading') return <LineSkeleton />;
  if (loaded.state === 'failed') return <FailedPart onRetry={loaded.retry} />;
  if (loaded.state === 'absent') return null;
  const { contextId, tileShape, next, tiles: all } = loaded.value;
  const tiles = openable(all);
  if (tiles.length === 0) return null;
  const name = reference.title ?? title ?? loaded.value.title;
  const listAddress = paths.list.href(
    { sliderId: contextId },
    { lineTitle: name, tileShape: reference.tileShape ?? tileShape },
  );
  return (
    <section>
      <SectionTitle>{name}</SectionTitle>
      <NavList id={`line-${contextId}`} label={name}>
        {tiles.slice(0, ROWS).map((tile) => (
          <ContentRow key={tile.id} tile={tile} lineId={contextId} />
        ))}
      </NavList>
      {(tiles.length > ROWS || next !== undefined) && (
        <p className={styles.more}>
          <Button variant="quiet" id={`${contextId}-show-more`} href={listAddress} as={Link}>
            {t('common.seeAll')}
          </Button>
        </p>
      )}
    </section>
  );
}
