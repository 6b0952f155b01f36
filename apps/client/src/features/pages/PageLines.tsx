import { useQuery } from '@tanstack/react-query';
import type { ContextReference, Line as LineData } from '@touchline/contract';
import { tileTarget } from '@touchline/rules';
import { Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { useApp } from '../../app/context';
import { Button, ErrorView, Line, LineSkeleton } from '../../ui';
import { useConfig } from '../config';
import { useTexts } from '../i18n';
import { ContentTile } from './ContentTile';
import { FIRST_LINES, FIRST_TILES, linesQuery } from './queries';

/** A phone shows two; on wider screens, which have faster lines, the others may follow. */
const URGENT_TILES = 2;

/** The first lines come with the page; the others follow in one request when the browser has taken over. */
export function PageLines({ references }: { references: readonly ContextReference[] }) {
  const { api } = useApp();
  const config = useConfig(api);
  const isBrowser = useIsBrowser();
  const first = references.slice(0, FIRST_LINES);
  const rest = references.slice(FIRST_LINES);
  const offset = config.useUtcOffsetMins && isBrowser ? -new Date().getTimezoneOffset() : undefined;
  return (
    <>
      <LineGroup references={first} query={linesQuery(api, first, FIRST_TILES)} eagerLines={1} />
      {isBrowser && rest.length > 0 && (
        <LineGroup references={rest} query={linesQuery(api, rest, config.limitTilesPerLine, offset)} eagerLines={0} />
      )}
    </>
  );
}

interface LineGroupProps {
  references: readonly ContextReference[];
  query: ReturnType<typeof linesQuery>;
  /** How many of the lines are in the first view. */
  eagerLines: number;
}

function LineGroup({ references, query, eagerLines }: LineGroupProps) {
  const t = useTexts();
  const { data, isError, refetch } = useQuery(query);
  // What arrives is drawn in slices; a tap or key meanwhile goes first.
  const lines = useDeferredValue(data);
  if (lines)
    return references.map((reference, place) => {
      const line = lines.find(({ contextId }) => contextId === reference.contextId);
      // Each line is taken over by itself: a tap on one does not wait for the others.
      return (
        line && (
          <Suspense key={reference.contextId}>
            <PageLine line={line} reference={reference} eager={place < eagerLines} />
          </Suspense>
        )
      );
    });
  if (isError)
    return (
      <ErrorView
        kind="panel"
        icon="warning"
        title={t('errors.somethingWentWrong')}
        primary={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      />
    );
  return references.map(({ contextId, tileShape, tileSize }) => (
    <LineSkeleton
      key={contextId}
      {...(tileShape ? { shape: tileShape } : {})}
      {...(tileSize ? { size: tileSize } : {})}
    />
  ));
}

function PageLine({ line, reference, eager }: { line: LineData; reference: ContextReference; eager: boolean }) {
  const shape = reference.tileShape ?? line.tileShape;
  const size = reference.tileSize ?? line.tileSize;
  const tiles = line.tiles.filter((tile) => tileTarget(tile) !== undefined);
  if (tiles.length === 0) return null;
  return (
    <Line id={`line-${line.contextId}`} title={reference.title ?? line.title} shape={shape} size={size}>
      {tiles.map((tile, place) => (
        <ContentTile
          key={tile.id}
          tile={tile}
          lineId={line.contextId}
          shape={shape}
          size={size}
          eager={eager && place < URGENT_TILES}
        />
      ))}
    </Line>
  );
}

const never = () => () => undefined;
/** Right away where the browser draws; after it has taken over what the server drew, in slices. */
const useIsBrowser = () =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
