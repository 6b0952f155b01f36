'use no memo';

import type { ContextReference, Line as LineData } from '@touchline/contract';
import { mostVisibleTiles } from '@touchline/rules/pages/tile-sizes';
import { memo } from 'react';
import { ContentTile, openable } from '../../../entities/tile/ContentTile';
import { tileIdOf } from '../../../entities/tile/tile-id';
import { paths } from '../../../shell/address/paths';
import { useApp, useSearch } from '../../../shell/context';
import { Link } from '../../../shell/links/Link';
import { usePreferences } from '../../../shell/preferences/preferences';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Line } from '../../../ui/Line/Line';
import { LineSkeleton } from '../../../ui/Skeleton/Skeleton';
import { MoreTile } from '../../../ui/Tile/MoreTile';
import { usePageContent, usePageLine } from '../content';
import type { LineOutline } from '../queries';
import { EmptyPart } from './EmptyPart';
import { FailedPart } from './FailedPart';

/**
 * Tiles whose pictures load eagerly: a phone shows two, wider screens load the others soon after. On a TV detecting
 * visibility is slow.
 */
const URGENT_TILES = { tv: 6, browser: 2 } as const;

interface LineViewProps {
  reference: ContextReference;
  /** The section's title, for a line without its own. */
  title?: string | undefined;
  /** Whether it is in the first view. */
  eager: boolean;
  headingLevel?: 2 | 3;
}

/** A line of a page with loading and error states; an empty one is rendered only where its page wants it. */
export function LineView({ reference, title, eager, headingLevel = 2 }: LineViewProps) {
  const loaded = usePageLine(reference.contextId);
  const { loadMore } = usePageContent();
  const { areLinesDisabled } = usePreferences();
  if (areLinesDisabled) return null;
  switch (loaded.state) {
    case 'loading':
      return <LineSkeleton {...lookOf(reference)} />;
    case 'failed':
      return <FailedPart onRetry={loaded.retry} />;
    case 'absent':
      return null;
    case 'ready':
      return (
        <Tiles
          line={loaded.value}
          reference={reference}
          title={reference.title ?? title ?? loaded.value.title}
          eager={eager}
          headingLevel={headingLevel}
          onMore={loadMore}
        />
      );
  }
}

interface TilesProps extends Required<Omit<LineViewProps, 'title'>> {
  line: LineData;
  title: string;
  onMore: () => void;
}

/** Rendered again when its own line changes, not when another part of the page does. */
const Tiles = memo(function Tiles({ line, reference, title, eager, headingLevel, onMore }: TilesProps) {
  const t = useTexts();
  const { device } = useApp();
  const { focusId } = useSearch(paths.page);
  const { contextId, next } = line;
  const shape = reference.tileShape ?? line.tileShape;
  const size = reference.tileSize ?? line.tileSize;
  const tiles = openable(line.tiles);
  if (tiles.length === 0) return reference.includeIfEmpty ? <EmptyPart title={title} /> : null;
  const all = paths.list.href({ sliderId: contextId }, { lineTitle: title, tileShape: shape });
  const isLong = next !== undefined || tiles.length >= mostVisibleTiles(shape, size);
  const focusedIndex = tiles.findIndex((tile) => tile.id === focusId || tileIdOf(contextId, tile) === focusId);
  return (
    <Line
      id={`line-${contextId}`}
      title={title}
      shape={shape}
      size={size}
      headingLevel={headingLevel}
      reveal={focusedIndex}
      onNearEnd={next === undefined ? undefined : onMore}
      seeAll={isLong ? { href: all, label: t('common.seeAll'), as: Link } : undefined}
    >
      {tiles.map((tile, place) => (
        <ContentTile
          key={tile.id}
          tile={tile}
          lineId={contextId}
          shape={shape}
          size={size}
          eager={eager && place < URGENT_TILES[device.frame]}
        />
      ))}
      {next !== undefined && (
        <MoreTile
          key="more"
          id={`${contextId}-show-more`}
          label={t('common.showMore')}
          shape={shape}
          href={all}
          as={Link}
        />
      )}
    </Line>
  );
});

interface FarLineProps extends Pick<LineViewProps, 'reference' | 'title'> {
  isNear: boolean;
}

/** The place of a line that is not rendered yet: its title, and room for its tiles. */
export function FarLine({ reference, title, isNear }: FarLineProps) {
  const { line, outline, hasOutlines } = usePageContent();
  const loaded = line(reference.contextId);
  const known = outline(reference.contextId) ?? (loaded.state === 'ready' ? loaded.value : undefined);
  const isLeftOut =
    loaded.state === 'absent' ||
    (hasOutlines && !known) ||
    (loaded.state === 'ready' && loaded.value.tiles.length === 0 && !reference.includeIfEmpty);
  if (isLeftOut) return null;
  return (
    <LineSkeleton
      {...lookOf(reference, known)}
      title={reference.title ?? title ?? known?.title}
      tiles={isNear ? undefined : 1}
    />
  );
}

type KnownLook = Partial<Pick<LineOutline, 'tileShape' | 'tileSize' | 'hasMeta'>>;

const lookOf = (reference: ContextReference, known: KnownLook = {}) => ({
  shape: reference.tileShape ?? known.tileShape,
  size: reference.tileSize ?? known.tileSize,
  meta: known.hasMeta,
});
